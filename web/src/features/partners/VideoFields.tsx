import { SegmentedControl, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { packageLevels, videoPlatforms } from '@portal/contract/codes';
import { platformOf, videoIDOf } from '@portal/contract/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import notes from '../../ui/fieldNote.module.css';
import { Section, SectionBody } from '../../ui/Section.tsx';
import styles from './ExhibitorForm.module.css';
import type { ProfileValues } from './profileValues.ts';

/** EXH-05 … 09: the package and its video; only at an event with the live platform. */
export function VideoFields({ form }: { form: UseFormReturnType<ProfileValues> }) {
  const { t } = useTranslation();
  const { getInputProps, values } = form;
  const isBrief = values.packageLevel === 'brief';
  const { videoPlatform, videoUrl } = values;
  const isOther = videoPlatform === 'other';
  /** What is being typed is not wrong yet. */
  const [isTyping, setTyping] = useState(false);
  const isVideo = isTyping || videoUrl.trim() === '' || videoIDOf(videoPlatform, videoUrl);
  const address = getInputProps('videoUrl');
  return (
    <Section title={t('exhibitor.package')}>
      <SectionBody>
        <div className={styles.stack}>
          <div>
            <SegmentedControl
              fullWidth
              aria-label={t('exhibitor.package')}
              data={packageLevels.map((value) => ({ value, label: t(`exhibitor.${value}`) }))}
              {...getInputProps('packageLevel')}
            />
            <Text c="dimmed" fz="sm" mt={6}>
              {t(isBrief ? 'exhibitor.brief_hint' : 'exhibitor.extensive_hint')}
            </Text>
          </div>
          <fieldset disabled={isBrief} className={styles.video} id="video" tabIndex={-1}>
            <legend>{t('exhibitor.video')}</legend>
            <SegmentedControl
              fullWidth
              disabled={isBrief}
              aria-label={t('exhibitor.video_platform')}
              data={videoPlatforms.map((value) => ({ value, label: t(`exhibitor.${value}`) }))}
              {...getInputProps('videoPlatform')}
            />
            {isOther ? (
              <Textarea
                autosize
                minRows={3}
                maxRows={8}
                maxLength={5000}
                label={t('exhibitor.embed_code')}
                description={t('exhibitor.embed_code_hint')}
                {...getInputProps('videoEmbedCode')}
              />
            ) : (
              <TextInput
                maxLength={500}
                inputMode="url"
                label={t('exhibitor.video_url')}
                description={t(`exhibitor.${isVideo ? videoPlatform : 'no_video'}_hint`)}
                classNames={{ description: isVideo ? '' : (notes.warning ?? '') }}
                {...address}
                onChange={(event) => {
                  address.onChange(event);
                  // An address says itself whose it is.
                  const platform = platformOf(event.currentTarget.value);
                  if (platform) form.setFieldValue('videoPlatform', platform);
                }}
                onFocus={() => setTyping(true)}
                onBlur={(event) => {
                  setTyping(false);
                  address.onBlur(event);
                }}
              />
            )}
          </fieldset>
        </div>
      </SectionBody>
    </Section>
  );
}
