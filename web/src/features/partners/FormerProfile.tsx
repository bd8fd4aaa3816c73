import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formerProfileRoutes, type FormerProfile as Former } from '@portal/contract/formerProfiles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, onChange } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { notify, notifyError } from '../../ui/notify.ts';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useWindowInAddress } from '../../ui/windowInAddress.ts';
import styles from './FormerProfile.module.css';
import { FormerProfileWindow } from './FormerProfileWindow.tsx';
import { partsOf } from './formerParts.ts';

// What is saved of this event, text or file, is in what it would take the place of.
onChange(() => void invalidate(formerProfileRoutes.formerProfile));

interface Props {
  former: Former;
  eventID: number;
  partnerID: number;
}

/** The description, or the open tab where it is not on the screen; not where the focus is somewhere else. */
function goOnIn(area: Element): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const field = area.querySelector<HTMLElement>('[data-path="description"]');
  (field ?? area.querySelector<HTMLElement>('[aria-current="page"]'))?.focus();
}

/** ORG-18: the profile of the last event, until it is taken over or left. */
export function FormerProfile({ former, eventID, partnerID }: Props) {
  const { t } = useTranslation();
  const { value, close: leaveAddress } = useWindowInAddress('former');
  // Links open it by the address; the button does not go anywhere, so that what is typed below stays.
  const [isOpen, { open, close: shut }] = useDisclosure();
  const close = () => {
    shut();
    if (value !== '') leaveAddress();
  };
  const { confirm, modal } = useConfirm();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = card.current?.parentElement;
    // The card goes, and with it the button that had the focus: it goes on to the profile, if that is there.
    return () => void setTimeout(() => area && goOnIn(area));
  }, []);
  const { eventName: event, files } = former;
  const leave = () =>
    confirm({
      title: t('exhibitor.former_leave_title', { event }),
      text: t('exhibitor.former_leave_text', { event }),
      action: t('exhibitor.former_leave'),
      isHarmless: true,
      run: async () => {
        await call(formerProfileRoutes.leaveFormerProfile, { eventID, partnerID });
        notify('success', { title: t('exhibitor.former_left', { event }) });
      },
      failed: (error) => {
        void invalidate(formerProfileRoutes.formerProfile);
        notifyError(error);
      },
    });
  return (
    <div ref={card} className={styles.card}>
      <Section title={t('exhibitor.former_title', { event })}>
        <SectionBody>
          <Group justify="space-between" gap="md">
            <div>
              <Text fw={550}>
                {partsOf(former)
                  .map((part) => t(`exhibitor.former_${part}`, { count: files.length }))
                  .join(' · ')}
              </Text>
              <Text c="dimmed">{t('exhibitor.former_text')}</Text>
            </div>
            <Group gap="sm">
              <Button onClick={open}>{t('exhibitor.former_open')}</Button>
              <Button variant="default" onClick={leave}>
                {t('exhibitor.former_leave')}
              </Button>
            </Group>
          </Group>
        </SectionBody>
      </Section>
      <FormerProfileWindow
        opened={isOpen || value !== ''}
        onClose={close}
        {...{ former, eventID, partnerID }}
      />
      {modal}
    </div>
  );
}
