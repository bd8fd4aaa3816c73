/** @jsxImportSource preact */
import { render } from 'preact';
// Before the components' own styles, which say more.
import './base.css';
import '../fonts.css';
import { App } from './App.tsx';
import { openCapture } from './captureApp.ts';
import { install, persist } from './installed.ts';
import { Message } from './Message.tsx';
import { t } from './texts.ts';
import { stayAwake } from './wakeLock.ts';

const root = document.getElementById('root')!;
const captureKey = /^\/capture\/([^/]+)/.exec(location.pathname)?.[1] ?? '';

openCapture(captureKey).then(
  (app) => {
    render(<App app={app} />, root);
    stayAwake();
    void persist();
    // Only now: what it fetches would hold up the first picture. Without it all works with a network.
    setTimeout(() => void install().catch(() => undefined));
  },
  () => render(<Message kind="error" title={t('broken_title')} text={t('broken_text')} />, root),
);
