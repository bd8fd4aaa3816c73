/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { Camera } from './camera.ts';
import { Icon } from './Icon.tsx';
import { t } from './texts.ts';
import styles from './Viewfinder.module.css';

/** What the camera sees, and what to do where it sees nothing. */
export function Viewfinder({ camera }: { camera: Camera }) {
  const place = useRef<HTMLDivElement>(null);
  const { state, torch, video } = camera;
  useEffect(() => {
    video.className = styles.video ?? '';
    place.current?.prepend(video);
    // Where it was allowed before, nobody has to press anything.
    navigator.permissions
      ?.query({ name: 'camera' })
      .then(({ state: permission }) => (permission === 'granted' ? camera.start() : undefined))
      .catch(() => undefined);
    return camera.stop;
  }, [camera, video]);
  useEffect(() => {
    let isPaused = false;
    // A camera that looks at a pocket only takes the battery.
    const pauseHidden = () => {
      if (document.visibilityState === 'visible') {
        if (isPaused) void camera.start();
        isPaused = false;
      } else if (state.peek() === 'on' || state.peek() === 'starting') {
        isPaused = true;
        camera.stop();
      }
    };
    document.addEventListener('visibilitychange', pauseHidden);
    return () => document.removeEventListener('visibilitychange', pauseHidden);
  }, [camera, state]);
  const isOn = state.value === 'on';
  const failures = {
    refused: t('camera_refused'),
    missing: t('camera_missing'),
    failed: t('camera_failed'),
  };
  return (
    <section className={styles.view} data-on={isOn} ref={place} aria-label={t('camera')}>
      {isOn ? (
        <>
          <div className={styles.frame} aria-hidden="true" />
          <p className={styles.hint}>{t('point_at')}</p>
          <div className={styles.controls}>
            {torch.value !== undefined && (
              <button
                type="button"
                className={styles.control}
                aria-pressed={torch.value}
                aria-label={torch.value ? t('torch_off') : t('torch_on')}
                onClick={() => void camera.light(!torch.value)}
              >
                <Icon name="light" />
              </button>
            )}
            <button
              type="button"
              className={styles.control}
              aria-label={t('camera_off')}
              onClick={camera.stop}
            >
              <Icon name="close" />
            </button>
          </div>
        </>
      ) : (
        // The button at the bottom does the same; this is where the thumb goes first.
        <div className={styles.start} onClick={() => void camera.start()}>
          <Icon name="camera" size={40} />
          {state.value in failures ? (
            <p role="alert">{failures[state.value as keyof typeof failures]}</p>
          ) : (
            <p>{t(state.value === 'starting' ? 'starting_camera' : 'camera_idle')}</p>
          )}
        </div>
      )}
    </section>
  );
}
