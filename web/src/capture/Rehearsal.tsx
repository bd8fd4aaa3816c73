/** @jsxImportSource preact */
import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import { testBadge } from '@portal/contract/capture';
import { useEffect, useState } from 'preact/hooks';
import { qrPath } from '../ui/qrPath.ts';
import type { CaptureApp } from './captureApp.ts';
import { t } from './texts.ts';

/** CAP-08: a badge to practise with before the doors open. */
export function Rehearsal({ app, onDone }: { app: CaptureApp; onDone: () => void }) {
  const [code, setCode] = useState<{ path: string; size: number }>();
  useEffect(() => {
    void qrPath(badgeText(testBadge)).then(setCode);
  }, []);
  return (
    <div className="stack">
      <p className="hint">{t('rehearse_text')}</p>
      <figure className="badge">
        {code && (
          <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t('test_badge')}>
            <path d={code.path} />
          </svg>
        )}
        <figcaption className="tabular">{shortBadgeCode(testBadge)}</figcaption>
      </figure>
      <button
        type="button"
        className="primary"
        onClick={() => {
          void app.capture(badgeText(testBadge));
          onDone();
        }}
      >
        {t('rehearse_now')}
      </button>
    </div>
  );
}
