import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled, IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MobilePreview.module.css';
import { frameOf } from './frameOf.ts';
import type { Profile } from './profileValues.ts';
import { useVideoThumbnail } from './useVideoThumbnail.ts';

/** EXH-12: the video's own picture, or ours; a click plays it in a frame that can do nothing else. */
export function VideoThumbnail({
  event,
}: {
  event: Pick<Profile['event'], 'videoPlatform' | 'videoUrl' | 'videoEmbedCode'>;
}) {
  const { t } = useTranslation();
  const picture = useVideoThumbnail(event.videoPlatform, event.videoUrl);
  const [broken, setBroken] = useState<string>();
  const [playing, setPlaying] = useState<string>();
  const frame = frameOf(event);
  if (frame && frame === playing)
    return (
      <div className={styles.video}>
        <iframe
          src={frame}
          title={t('exhibitor.video')}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    );
  const shown = picture && picture !== broken ? picture : undefined;
  const PlayIcon = frame ? IconPlayerPlayFilled : IconVideoOff;
  return (
    <UnstyledButton
      className={styles.video ?? ''}
      data-empty={!frame || undefined}
      disabled={!frame}
      onClick={() => setPlaying(frame)}
      aria-label={t(frame ? 'exhibitor.play' : 'exhibitor.no_video')}
    >
      {shown && <img src={shown} alt="" onError={() => setBroken(shown)} />}
      <span className={styles.play}>
        <PlayIcon size={20} aria-hidden />
      </span>
      {!shown && (
        <span className={styles.videoText}>
          {t(frame ? 'exhibitor.video' : 'exhibitor.no_video')}
        </span>
      )}
    </UnstyledButton>
  );
}
