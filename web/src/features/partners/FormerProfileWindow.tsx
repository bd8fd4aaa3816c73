import { Anchor, Button, Checkbox, Text } from '@mantine/core';
import {
  formerProfileRoutes,
  type FormerProfile,
  type ProfilePart,
} from '@portal/contract/formerProfiles';
import { materialRoutes } from '@portal/contract/materials';
import { briefWordLimit } from '@portal/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidate, keepReply } from '../../api/query.ts';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { formatSize } from '../../ui/format.ts';
import { ModalActions } from '../../ui/ModalActions.tsx';
import { notify, notifyError } from '../../ui/notify.ts';
import styles from './FormerProfile.module.css';
import { isBlocked, partsOf, proposedOf } from './formerParts.ts';
import { ownExhibitorQuery, takingOver } from './profileValues.ts';
import { VideoThumbnail } from './VideoThumbnail.tsx';

interface Props {
  former: FormerProfile;
  eventID: number;
  partnerID: number;
}

/** ORG-18: what the exhibitor told at the last event, to be looked at before it is taken over. */
export function FormerProfileWindow({
  opened,
  onClose,
  ...props
}: Props & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { timeModified, filledParts, eventName } = props.former;
  return (
    <DialogWindow
      opened={opened}
      onClose={onClose}
      title={t('exhibitor.former_window', { event: eventName })}
      size="lg"
    >
      {/* Somebody else may have filled in something meanwhile: it is proposed anew. */}
      <Choice key={`${timeModified} ${filledParts.join(' ')}`} close={onClose} {...props} />
    </DialogWindow>
  );
}

function Choice({ former, eventID, partnerID, close }: Props & { close: () => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ProfilePart[]>(() => proposedOf(former));
  const { eventName: event, timeModified, files } = former;
  const taking = useMutation({
    mutationKey: takingOver(eventID, partnerID),
    mutationFn: () =>
      call(formerProfileRoutes.takeFormerProfile, {
        eventID,
        partnerID,
        body: { takenParts: chosen, timeModified },
      }),
    onSuccess: (reply) => {
      close();
      void keepReply(ownExhibitorQuery(eventID, partnerID), reply);
      void invalidate(materialRoutes.files);
      notify('success', {
        title: t('exhibitor.former_taken', { event }),
        text: chosen
          .map((part) => t(`exhibitor.former_${part}`, { count: files.length }))
          .join(' · '),
      });
    },
    onError: (error) => {
      void invalidate(formerProfileRoutes.formerProfile);
      notifyError(error);
    },
  });
  const noteOf = (part: ProfilePart) => {
    if (isBlocked(former, part)) return t('exhibitor.former_too_long', { limit: briefWordLimit });
    return former.filledParts.includes(part) ? t(`exhibitor.former_filled_${part}`) : undefined;
  };
  const toggle = (part: ProfilePart, isOn: boolean) =>
    setChosen(isOn ? [...chosen, part] : chosen.filter((each) => each !== part));
  return (
    <>
      <Text c="dimmed" mb="lg">
        {t('exhibitor.former_hint')}
      </Text>
      {partsOf(former).map((part) => (
        <div key={part} className={styles.part}>
          <Checkbox
            fw={550}
            label={t(`exhibitor.former_${part}`, { count: files.length })}
            description={noteOf(part)}
            disabled={isBlocked(former, part)}
            checked={chosen.includes(part)}
            onChange={({ currentTarget }) => toggle(part, currentTarget.checked)}
          />
          <div className={styles.preview}>
            <Preview part={part} former={former} />
          </div>
        </div>
      ))}
      <ModalActions>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {t('exhibitor.former_take')}
        </Button>
      </ModalActions>
    </>
  );
}

function Preview({ part, former }: { part: ProfilePart; former: FormerProfile }) {
  const { t } = useTranslation();
  if (part === 'description')
    return (
      // It scrolls, by the keyboard too.
      <section className={styles.text} aria-label={t('exhibitor.former_description')} tabIndex={0}>
        {former.description}
      </section>
    );
  if (part === 'video')
    return (
      <div className={styles.video}>
        <VideoThumbnail event={former} />
      </div>
    );
  return (
    <ul className={styles.files}>
      {former.files.map(({ eventsPartnersFileId, name, material }) => (
        <li key={eventsPartnersFileId}>
          <Anchor href={material.absolutePath} download={material.originalFileName}>
            {name}
          </Anchor>
          <span className="tabular">{formatSize(material.fileSize)}</span>
        </li>
      ))}
    </ul>
  );
}
