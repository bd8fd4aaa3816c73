/** @jsxImportSource preact */
import { isTestBadge } from '@portal/contract/capture';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CaptureApp } from './captureApp.ts';
import styles from './CaptureList.module.css';
import { isFound } from './captureSearch.ts';
import { Details } from './Details.tsx';
import { Icon } from './Icon.tsx';
import { isUnsent, stateOf, type StoredCapture } from './storedCaptures.ts';
import { icons, nameOf, Outcome } from './Result.tsx';
import { eventTime } from '../shared/times.ts';
import { t } from './texts.ts';

/** As many as a thumb scrolls through: the next ones are drawn when it gets there. */
const drawnAtOnce = 100;

/** Rehearsals count nowhere (CAP-14). */
export const withoutTests = (captures: StoredCapture[]) =>
  captures.filter(({ code }) => !isTestBadge(code));

/** How many there are of each. */
export function countsOf(captures: StoredCapture[]) {
  const counts = { waiting: 0, confirmed: 0, refused: 0 };
  for (const stored of withoutTests(captures)) counts[stateOf(stored)] += 1;
  return counts;
}

const urgency = (stored: StoredCapture) => (stateOf(stored) === 'refused' ? 0 : 1);

/** All captures of this device: those that need a look first, then the newest (CAP-04, CAP-14). */
export function CaptureList({ app }: { app: CaptureApp }) {
  const [open, setOpen] = useState<string>();
  const [search, setSearch] = useState('');
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const captures = app.queue.captures.value;
  if (captures.length === 0) return <p className="hint">{t('nothing_yet')}</p>;
  const found = captures
    .filter((stored) => isFound(stored, search))
    .sort((a, b) => urgency(a) - urgency(b) || b.seq - a.seq);
  return (
    <>
      <label className="field">
        <span>{t('search')}</span>
        <input
          type="search"
          value={search}
          autoComplete="off"
          onInput={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setDrawn(drawnAtOnce);
          }}
        />
      </label>
      <p className="hint" role="status">
        {found.length === 0 ? t('nothing_found') : t('counts', countsOf(found))}
      </p>
      <ul className={styles.list}>
        {found.slice(0, drawn).map((stored) => (
          <li key={stored.captureID}>
            <Row
              stored={stored}
              timeZone={app.scanPoint.value?.timeZone}
              isOpen={open === stored.captureID}
              onToggle={() => setOpen(open === stored.captureID ? undefined : stored.captureID)}
            />
            {open === stored.captureID && (
              <div className={styles.open}>
                <Outcome stored={stored} />
                <Details app={app} stored={stored} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {found.length > drawn && <More onMore={() => setDrawn(drawn + drawnAtOnce)} />}
    </>
  );
}

interface RowProps {
  stored: StoredCapture;
  timeZone: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

function Row({ stored, timeZone, isOpen, onToggle }: RowProps) {
  const state = stateOf(stored);
  return (
    <button
      type="button"
      className={styles.row}
      data-state={state}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Icon name={icons[state]} />
      <span className={styles.name}>
        <b>{nameOf(stored)}</b>
        <span>
          {isTestBadge(stored.code) && `${t('test')} · `}
          {state === 'refused'
            ? t(stored.reason ?? 'unknownCode')
            : (stored.person?.company ?? t(state))}
          {state !== 'waiting' && isUnsent(stored) && ` · ${t('correcting')}`}
        </span>
      </span>
      <time className="tabular" dateTime={stored.timeScanned}>
        {eventTime(stored.timeScanned, timeZone)}
      </time>
    </button>
  );
}

/** Draws the next ones as soon as it comes into sight, or is pressed. */
function More({ onMore }: { onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) onMore();
    });
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <button ref={button} type="button" className="secondary" onClick={onMore}>
      {t('more')}
    </button>
  );
}
