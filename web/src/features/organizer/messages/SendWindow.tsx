import { Alert, Button, ScrollArea, Stack, Text } from '@mantine/core';
import { placeholderMark, type MessagePreview } from '@portal/contract/organizerMessages';
import { useTranslation } from 'react-i18next';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { someOf } from '../../../ui/useConfirm.tsx';
import { DroppedParts } from '../events/DroppedParts.tsx';
import { useDroppedWords } from '../events/useDroppedWords.ts';

interface Props {
  preview: MessagePreview;
  opened: boolean;
  onClose: () => void;
  send: () => void;
  /** Looks again without those of which a placeholder says nothing. */
  leaveOut: (partnerIDs: number[]) => void;
}

/** ORG-78: whom a message reaches, by name, before it goes; a placeholder without a word for somebody stops it. */
export function SendWindow({ preview, opened, onClose, send, leaveOut }: Props) {
  const { t } = useTranslation();
  const inWords = useDroppedWords();
  const { exhibitors, userCount, blanks, leftOut } = preview;
  const namesOf = (partnerIDs: number[]) =>
    exhibitors.filter(({ partnerID }) => partnerIDs.includes(partnerID)).map(({ name }) => name);
  const blank = new Set(blanks.flatMap(({ partnerIDs }) => partnerIDs));
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('messages.send_title')}>
      <Stack gap="md">
        <Text fw={550}>
          {t('messages.reaches', {
            exhibitors: t('packages.exhibitors', { count: exhibitors.length }),
            users: t('messages.users', { count: userCount }),
          })}
        </Text>
        {blanks.map(({ placeholder, partnerIDs }) => (
          <Alert
            key={placeholder}
            color="orange"
            title={t('messages.blank', { placeholder: placeholderMark(placeholder) })}
          >
            {someOf(namesOf(partnerIDs), 10, t)}
          </Alert>
        ))}
        {leftOut.length > 0 && (
          <DroppedParts
            title={t('event_settings.dropped')}
            parts={leftOut.flatMap(({ dropped }) => dropped.map(inWords))}
          />
        )}
        <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0 }}>
          <Stack component="ul" gap={4} m={0} pl={0} style={{ listStyle: 'none' }}>
            {exhibitors.map(({ partnerID, name, userCount: count }) => (
              <li key={partnerID}>
                {name}{' '}
                <Text span c="dimmed" fz="sm">
                  {count > 0 ? t('messages.users', { count }) : t('messages.nobody_yet')}
                </Text>
              </li>
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Text fz="sm" c="dimmed">
          {t('messages.later')}
        </Text>
      </Stack>
      <ModalActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        {blank.size === 0 ? (
          <Button onClick={send}>{t('messages.send')}</Button>
        ) : (
          exhibitors.length > blank.size && (
            <Button
              onClick={() =>
                leaveOut(
                  exhibitors
                    .map(({ partnerID }) => partnerID)
                    .filter((partnerID) => !blank.has(partnerID)),
                )
              }
            >
              {t('messages.leave_out', { count: blank.size })}
            </Button>
          )
        )}
      </ModalActions>
    </DialogWindow>
  );
}
