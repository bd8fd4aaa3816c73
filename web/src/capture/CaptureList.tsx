/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { CaptureApp } from './captureApp.ts';
import styles from './CaptureList.module.css';
import { Details } from './Details.tsx';
import { Icon } from './Icon.tsx';
import { isUnsent, stateOf, type Kept } from './kept.ts';
import { icons, nameOf, Outcome } from './Result.tsx';
import { formatTime } from '../ui/format.ts';
import { t } from './texts.ts';

/** As many as a thumb scrolls through. */
const shownAtOnce = 100;

export function countsOf(captures: Kept[]) {
  const counts = { waiting: 0, confirmed: 0, refused: 0 };
  for (const kept of captures) counts[stateOf(kept)] += 1;
  return counts;
}

/** The captures of this device: those that need a look first, then the newest (CAP-04). */
export function CaptureList({ app }: { app: CaptureApp }) {
  const [open, setOpen] = useState<string>();
  const captures = app.queue.captures.value;
  const urgency = (kept: Kept) => (stateOf(kept) === 'refused' ? 0 : 1);
  const shown = captures
    .toSorted((a, b) => urgency(a) - urgency(b) || b.seq - a.seq)
    .slice(0, shownAtOnce);
  if (shown.length === 0) return <p className="hint">{t('nothing_yet')}</p>;
  return (
    <>
      <p className="hint">{t('counts', countsOf(captures))}</p>
      <ul className={styles['list']}>
        {shown.map((kept) => (
          <li key={kept.captureID}>
            <button
              type="button"
              className={styles['row']}
              data-state={stateOf(kept)}
              aria-expanded={open === kept.captureID}
              onClick={() => setOpen(open === kept.captureID ? undefined : kept.captureID)}
            >
              <Icon name={icons[stateOf(kept)]} />
              <span className={styles['name']}>
                <b>{nameOf(kept)}</b>
                <span>
                  {stateOf(kept) === 'refused'
                    ? t(kept.reason ?? 'unknownCode')
                    : (kept.person?.company ?? t(stateOf(kept)))}
                  {stateOf(kept) !== 'waiting' && isUnsent(kept) && ` · ${t('correcting')}`}
                </span>
              </span>
              <time className="tabular" dateTime={kept.timeScanned}>
                {formatTime(kept.timeScanned).slice(-5)}
              </time>
            </button>
            {open === kept.captureID && (
              <div className={styles['open']}>
                <Outcome kept={kept} />
                <Details app={app} kept={kept} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
