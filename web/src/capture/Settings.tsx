/** @jsxImportSource preact */
import type { Language } from '@portal/contract/errors';
import { dayAt } from '@portal/contract/eventTime';
import { useEffect, useState } from 'preact/hooks';
import type { Camera } from './camera.ts';
import type { CaptureApp } from './captureApp.ts';
import { saveFile, toCsv } from './exportFile.ts';
import { persist } from './installed.ts';
import { isUnsent } from './storedCaptures.ts';
import { changeLanguage, language, t } from './texts.ts';

interface Props {
  app: CaptureApp;
  camera: Camera;
  onRehearse: () => void;
}

/** What is set once on a device, and the way out when nothing else works. */
export function Settings({ app, camera, onRehearse }: Props) {
  const { current, cameras } = camera;
  const timeZone = app.scanPoint.value?.timeZone;
  const own = app.queue.captures.value.filter(
    (stored) => isUnsent(stored) || stored.reason !== null,
  );
  const unsent = [...app.queue.elsewhere.value, ...own];
  return (
    <div className="stack">
      <DeviceName app={app} />
      {cameras.value.length > 1 && (
        <label className="field">
          <span>{t('camera')}</span>
          <select
            value={current.value}
            onChange={({ currentTarget }) => void camera.choose(currentTarget.value)}
          >
            {cameras.value.map(({ deviceId, label }, index) => (
              <option key={deviceId} value={deviceId}>
                {label || t('camera_number', { number: index + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="field">
        <span>{t('language')}</span>
        <select
          value={language.value}
          onChange={({ currentTarget }) => changeLanguage(currentTarget.value as Language)}
        >
          <option value="fi">Suomi</option>
          <option value="en">English</option>
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={!app.isSilent.value}
          onChange={({ currentTarget }) => app.setSilent(!currentTarget.checked)}
        />
        {t('sound')}
      </label>
      <button type="button" className="secondary" onClick={onRehearse}>
        {t('rehearse')}
      </button>
      <button
        type="button"
        className="secondary"
        disabled={unsent.length === 0}
        onClick={() =>
          saveFile(
            `captures-${dayAt(new Date().toISOString(), timeZone)}.csv`,
            toCsv(unsent, timeZone),
          )
        }
      >
        {t('export')}
      </button>
      <p className="hint">{unsent.length > 0 ? t('export_text') : t('nothing_to_export')}</p>
      <Safety />
    </div>
  );
}

function DeviceName({ app: { device, sender } }: Pick<Props, 'app'>) {
  // Until something is typed the field follows what the portal calls the device.
  const [typed, setTyped] = useState<string>();
  const name = typed ?? device.name.value;
  const save = async (event: Event) => {
    event.preventDefault();
    if (!name.trim()) return;
    await device.rename(name.trim());
    setTyped(undefined);
    sender.wake();
  };
  return (
    <form className="inline" onSubmit={(event) => void save(event)}>
      <label className="field">
        <span>{t('device_name')}</span>
        <input
          value={name}
          maxLength={100}
          required
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <button type="submit" className="secondary" disabled={name === device.name.value}>
        {t('save')}
      </button>
    </form>
  );
}

/** Whether the browser has promised to keep what lies on the device. */
function Safety() {
  const [isSafe, setSafe] = useState<boolean>();
  useEffect(() => {
    void persist().then(setSafe);
  }, []);
  if (isSafe === undefined) return null;
  return <p className="hint">{isSafe ? t('stored_safely') : t('stored_loosely')}</p>;
}
