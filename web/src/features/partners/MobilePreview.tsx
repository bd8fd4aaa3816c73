import type { MobileSettings } from '@portal/contract/events';
import {
  IconBrandFacebook,
  IconMail,
  IconMapPin,
  IconMessageCircle,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../ui/initials.ts';
import styles from './MobilePreview.module.css';
import type { Profile } from './profileValues.ts';
import { VideoThumbnail } from './VideoThumbnail.tsx';

interface Props {
  profile: Profile;
  colors: MobileSettings;
  isLive: boolean;
}

/** EXH-13, UX-09: the exhibitor as visitors see it on a phone; follows every keystroke. */
export function MobilePreview({ profile, colors, isLive }: Props) {
  const { t } = useTranslation();
  const { name, displayName, logoAbsolutePath, event } = profile;
  const title = displayName ?? name;
  const withVideo = isLive && event.packageLevel === 'extensive';
  const links = [
    { icon: IconWorld, text: profile.homepage },
    { icon: IconBrandFacebook, text: profile.facebookPage },
    { icon: IconMail, text: profile.contactEmail },
    { icon: IconPhone, text: profile.phone },
    { icon: IconMapPin, text: profile.streetAddress },
  ];
  const palette = {
    '--primary': colors.primaryColor,
    '--on-primary': colors.secondaryFontColor,
    '--quiet': colors.tertiaryFontColor,
  } as CSSProperties;
  return (
    <section aria-label={t('exhibitor.preview')} className={styles.phone} style={palette}>
      <div className={styles.screen}>
        <header className={styles.top}>
          <span className={styles.logo}>
            {logoAbsolutePath ? (
              <img src={logoAbsolutePath} alt={t('exhibitor.logo_of', { name: title })} />
            ) : (
              <span aria-hidden>{initialsOf(title, 1)}</span>
            )}
          </span>
          <span className={styles.name}>{title || t('exhibitor.no_name')}</span>
          {event.department && <span className={styles.department}>{event.department}</span>}
        </header>
        <div className={styles.content}>
          {withVideo && <VideoThumbnail event={event} />}
          <p className={styles.description} data-empty={!event.description || undefined}>
            {event.description ?? t('exhibitor.no_description')}
          </p>
          {withVideo && (
            <span className={styles.chat}>
              <IconMessageCircle size={16} aria-hidden />
              {t('exhibitor.chat')}
            </span>
          )}
          <ul className={styles.links}>
            {links.map(
              ({ icon: LinkIcon, text }) =>
                text && (
                  <li key={text}>
                    <LinkIcon size={16} aria-hidden />
                    <span>{text.replace(/^https?:\/\/(www\.)?/i, '')}</span>
                  </li>
                ),
            )}
          </ul>
        </div>
      </div>
    </section>
  );
}
