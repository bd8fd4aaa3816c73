/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import styles from './App.module.css';
import { createCamera, type Camera } from './camera.ts';
import type { CaptureApp } from './captureApp.ts';
import { CaptureList, countsOf, withoutTests } from './CaptureList.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Icon } from './Icon.tsx';
import { Message } from './Message.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { Rehearsal } from './Rehearsal.tsx';
import { icons, Result } from './Result.tsx';
import { Settings } from './Settings.tsx';
import { Sheet } from './Sheet.tsx';
import { language, t } from './texts.ts';
import { Viewfinder } from './Viewfinder.tsx';
import { hearScanner } from './keyboardWedge.ts';
import { eventTime } from '../shared/times.ts';

type Open = 'code' | 'list' | 'settings' | 'rehearsal' | undefined;

/** The whole page: above what is seen, below what is pressed, where the thumb is. */
export function App({ app }: { app: CaptureApp }) {
  const [open, setOpen] = useState<Open>();
  const camera = useMemo(() => createCamera((code) => void app.capture(code)), [app]);
  // As soon as the page is there: a scanner does not wait.
  useLayoutEffect(() => hearScanner((code) => void app.capture(code)), [app]);
  const { value: scanPoint } = app.scanPoint;
  const title = scanPoint ? `${scanPoint.name} · ${t('title')}` : t('title');
  const { value: lang } = language;
  useEffect(() => {
    document.documentElement.lang = lang;
    document.title = title;
  }, [lang, title]);
  if (!scanPoint) return <NoScanPoint app={app} />;
  const isOver = app.isOver.value;
  const capture = (code: string) => {
    setOpen(undefined);
    void app.capture(code);
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{scanPoint.name}</h1>
          <p>
            {scanPoint.partnerName} · {scanPoint.eventName}
          </p>
        </div>
        <button
          type="button"
          className="round"
          aria-label={t('settings')}
          onClick={() => setOpen('settings')}
        >
          <Icon name="settings" />
        </button>
      </header>
      <main className={styles.main}>
        <Notices app={app} />
        {!isOver && <Sight camera={camera} hasCamera={scanPoint.qrEnabled} />}
        <Result app={app} />
      </main>
      <Bar app={app} camera={camera} onOpen={setOpen} onCode={capture} />
      <Opened open={open} app={app} camera={camera} onOpen={setOpen} onCode={capture} />
    </div>
  );
}

/** Where badges are seen, or why they are not. */
function Sight({ camera, hasCamera }: { camera: Camera; hasCamera: boolean }) {
  // It is no more once the link has closed.
  useEffect(() => () => camera.stop(), [camera]);
  return hasCamera ? <Viewfinder camera={camera} /> : <p className="hint">{t('typed_only')}</p>;
}

interface BarProps {
  app: CaptureApp;
  camera: Camera;
  onOpen: (open: Open) => void;
  onCode: (code: string) => void;
}

function Opened({ open, app, camera, onOpen, onCode }: BarProps & { open: Open }) {
  const close = () => onOpen(undefined);
  switch (open) {
    case 'code':
      return (
        <Sheet title={t('type_code')} onClose={close}>
          <CodeForm onCode={onCode} />
        </Sheet>
      );
    case 'list':
      return (
        <Sheet title={t('captures')} onClose={close}>
          <CaptureList app={app} />
        </Sheet>
      );
    case 'settings':
      return (
        <Sheet title={t('settings')} onClose={close}>
          <Settings app={app} camera={camera} onRehearse={() => onOpen('rehearsal')} />
        </Sheet>
      );
    case 'rehearsal':
      return (
        <Sheet key="rehearsal" title={t('test_badge')} onClose={close}>
          <Rehearsal app={app} onDone={close} />
        </Sheet>
      );
    case undefined:
      return null;
  }
}

/** What is pressed first, the ways besides it, and the counts that are always in sight (CAP-03). */
function Bar({ app, camera, onOpen, onCode }: BarProps) {
  const counts = countsOf(app.queue.captures.value);
  const isOver = app.isOver.value;
  const hasCamera = !isOver && (app.scanPoint.value?.qrEnabled ?? false);
  return (
    <footer className={styles.bar} data-typed={!hasCamera}>
      {hasCamera && <StartButton camera={camera} />}
      {!hasCamera && !isOver && <CodeForm onCode={onCode} isLow />}
      <nav className={styles.actions} aria-label={t('captures')}>
        {hasCamera && (
          <>
            <button type="button" className={styles.action} onClick={() => onOpen('code')}>
              <Icon name="keyboard" />
              {t('type_code')}
            </button>
            <PhotoButton className={styles.action ?? ''} onCode={app.capture} />
          </>
        )}
        <button type="button" className={styles.action} onClick={() => onOpen('list')}>
          <span className={`tabular ${styles.counts}`}>
            {(['confirmed', 'waiting', 'refused'] as const).map((state) => (
              <span key={state} data-state={state}>
                <Icon name={icons[state]} size={18} />
                {counts[state]}
                <span className="spoken">{t(state)}</span>
              </span>
            ))}
          </span>
          {t('captures')}
        </button>
      </nav>
    </footer>
  );
}

/** Nothing once the camera sees. */
function StartButton({ camera: { state, start } }: { camera: Camera }) {
  if (state.value === 'on') return null;
  const isStarting = state.value === 'starting';
  return (
    <button
      type="button"
      className={`primary ${styles.first}`}
      disabled={isStarting}
      onClick={() => void start()}
    >
      <Icon name="camera" />
      {isStarting ? t('starting_camera') : t('start_camera')}
    </button>
  );
}

/** What stands in the way, in words; nothing where nothing does. */
function Notices({
  app: { lost, unnoted, sender, queue, isOver, scanPoint },
}: {
  app: CaptureApp;
}) {
  const count = withoutTests(queue.unsent.value).length;
  const elsewhere = withoutTests(queue.elsewhere.value);
  const isClosed = ({ captureKey }: { captureKey: string }) =>
    sender.closedElsewhere.value.has(captureKey);
  const closed = elsewhere.filter(isClosed).length;
  const others = elsewhere.length - closed;
  return (
    <div role="status" className={styles.notices}>
      {lost.value.length > 0 && (
        <Message
          kind="error"
          title={t('lost_title')}
          text={t('lost_text', { code: lost.value.join(', ') })}
          done={() => (lost.value = [])}
        />
      )}
      {unnoted.value.length > 0 && (
        <Message
          kind="error"
          title={t('unnoted_title')}
          text={t('unnoted_text', { code: unnoted.value.join(', ') })}
          done={() => (unnoted.value = [])}
        />
      )}
      {isOver.value && (
        <Message
          kind="over"
          title={t('over_title')}
          text={t('over_text', { time: closedAt(scanPoint.value) })}
        />
      )}
      {/* A device that comes too late is not let in: it has nothing to send either. */}
      {sender.connection.value === 'closed' && (count > 0 || !isOver.value) && (
        <Message kind="error" title={t('closed_title')} text={t('closed_text')} />
      )}
      {sender.connection.value === 'away' && (
        <Message kind="waiting" text={count > 0 ? t('away', { count }) : t('away_empty')} />
      )}
      {sender.connection.value === 'open' && count > 0 && (
        <p className="hint">{t('waiting_count', { count })}</p>
      )}
      {closed > 0 && <Message kind="waiting" text={t('closed_elsewhere', { count: closed })} />}
      {others > 0 && <p className="hint">{t('waiting_elsewhere', { count: others })}</p>}
    </div>
  );
}

/** When the link closed, by the clocks of the event. */
const closedAt = (stand: CaptureApp['scanPoint']['value']) =>
  stand?.timeScanningCloses ? eventTime(stand.timeScanningCloses, stand.timeZone) : '';

/** The link was never opened on this device before, and nothing is known of it. */
function NoScanPoint({ app }: { app: CaptureApp }) {
  return (
    <main className={styles.page}>
      <div className={styles.main}>
        <h1>{t('title')}</h1>
        {app.isClosed.value ? (
          <Message kind="error" title={t('closed_title')} text={t('closed_empty')} />
        ) : (
          <Message kind="waiting" title={t('loading')} text={t('first_load')} />
        )}
      </div>
    </main>
  );
}
