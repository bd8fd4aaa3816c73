/** @jsxImportSource preact */
import { isTestBadge } from '@portal/contract/capture';
import type { CaptureApp } from './captureApp.ts';
import { Details } from './Details.tsx';
import { Icon } from './Icon.tsx';
import { isUnsent, stateOf, type StoredCapture, type StoredState } from './storedCaptures.ts';
import styles from './Result.module.css';
import { t } from './texts.ts';

export const icons = {
  waiting: 'clock',
  confirmed: 'check',
  refused: 'alert',
} as const satisfies Record<StoredState, string>;

export function nameOf({ person, code }: StoredCapture): string {
  if (!person) return t('code_of', { code });
  return [person.firstNames, person.lastName].filter(Boolean).join(' ') || t('unnamed');
}

/** What became of a capture, in a colour and in words; said aloud by a screen reader too. */
export function Outcome({ stored }: { stored: StoredCapture }) {
  const state = stateOf(stored);
  const refusals = {
    unknownCode: t('title_unknownCode'),
    otherEvent: t('title_otherEvent'),
    ambiguousCode: t('title_ambiguousCode'),
    closed: t('title_closed'),
    unreadable: t('title_unreadable'),
  };
  const titles = {
    waiting: t('waiting_title'),
    confirmed: nameOf(stored),
    refused: refusals[stored.reason ?? 'unknownCode'],
  };
  const texts = {
    waiting: t('waiting_text'),
    confirmed: [stored.person?.jobTitle, stored.person?.company].filter(Boolean).join(', '),
    refused: t(stored.reason ?? 'unknownCode'),
  };
  return (
    <div className={styles.outcome} data-state={state}>
      <span className={styles.mark}>
        <Icon name={icons[state]} size={28} />
      </span>
      <div className={styles.words}>
        <p className={styles.state}>
          {t(state)}
          {isTestBadge(stored.code) && ` · ${t('test')}`}
        </p>
        <p className={styles.title}>{titles[state]}</p>
        {texts[state] && <p className={styles.text}>{texts[state]}</p>}
        {state !== 'confirmed' && (
          <p className={styles.text}>{t('code_of', { code: stored.code })}</p>
        )}
        {state !== 'waiting' && isUnsent(stored) && (
          <p className={styles.text}>{t('correcting')}</p>
        )}
      </div>
    </div>
  );
}

/** The last capture, with all that may be noted of it. */
export function Result({ app }: { app: CaptureApp }) {
  const stored = app.queue.captures.value.find(({ captureID }) => captureID === app.latest.value);
  return (
    <section aria-live="polite" className={styles.result}>
      {stored && (
        <>
          {/* Made anew for each capture, so that it flashes and is announced. */}
          <Outcome key={`${stored.captureID}${stateOf(stored)}`} stored={stored} />
          <Details key={stored.captureID} app={app} stored={stored} />
        </>
      )}
    </section>
  );
}
