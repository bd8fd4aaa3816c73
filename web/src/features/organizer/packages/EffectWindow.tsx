import '@mantine/core/styles/List.css';
import { Alert, Button, List, Stack, Text } from '@mantine/core';
import type { AllowanceChange, AllowanceEffect } from '@portal/contract/allowanceEffects';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import type { FieldValues } from '../../../ui/mergeEdits.ts';
import { notifyError } from '../../../ui/notify.ts';
import type { RecordForm } from '../../../ui/useRecordForm.ts';

interface Change {
  preview: () => Promise<AllowanceEffect>;
  run: (effect: AllowanceEffect) => void;
}
interface Asked extends Pick<Change, 'run'> {
  effect: AllowanceEffect;
}

/** ORG-29: tells who gains and who loses by a change before it is made; where it changes nothing for anybody, it is made. */
export function useEffectFirst(): {
  first: (preview: Change['preview'], run: Change['run']) => void;
  isAsking: boolean;
  modal: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const asking = useMutation({
    mutationKey: ['blocking'],
    mutationFn: async ({ preview, run }: Change) => ({ effect: await preview(), run }),
    onError: notifyError,
    onSuccess: (next) => {
      if (next.effect.exhibitors.length === 0) return next.run(next.effect);
      setAsked(next);
      return setOpened(true);
    },
  });
  const close = () => setOpened(false);
  return {
    first: (preview, run) => asking.mutate({ preview, run }),
    isAsking: asking.isPending,
    modal: asked && (
      <EffectWindow
        effect={asked.effect}
        opened={opened}
        onClose={close}
        run={() => {
          close();
          asked.run(asked.effect);
        }}
      />
    ),
  };
}

/** The same for a form: what is right in it is shown before it is saved. */
export function useEffectFirstOf<Values extends FieldValues>(
  record: RecordForm<Values>,
  preview: (values: Values) => Promise<AllowanceEffect>,
): { record: RecordForm<Values>; modal: ReactNode } {
  const { first, isAsking, modal } = useEffectFirst();
  const { form } = record;
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    if (form.validate().hasErrors) return record.submit(event);
    event?.preventDefault();
    return first(
      () => preview(form.getValues()),
      () => record.submit(),
    );
  };
  return { record: { ...record, submit, isSaving: record.isSaving || isAsking }, modal };
}

interface Props {
  effect: AllowanceEffect;
  opened: boolean;
  onClose: () => void;
  run: () => void;
}

function EffectWindow({ effect, opened, onClose, run }: Props) {
  const { t } = useTranslation();
  const { gainCount, loseCount, overCount, exhibitors } = effect;
  const changed = Math.max(gainCount, loseCount, exhibitors.length);
  const more = changed - exhibitors.length;
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('packages.effect_title')} size="lg">
      <Text fw={550}>
        {[
          gainCount > 0 && t('packages.gain_count', { count: gainCount }),
          loseCount > 0 && t('packages.lose_count', { count: loseCount }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {overCount > 0 && (
        <Alert color="orange" mt="md">
          {t('packages.over_count', { count: overCount })}
        </Alert>
      )}
      <Stack component="ul" gap="md" mt="md" pl={0} style={{ listStyle: 'none' }}>
        {exhibitors.map(({ partnerID, name, gains, losses, overCount: over }) => (
          <li key={partnerID}>
            <Text fw={550}>{name}</Text>
            <Changes label={t('packages.loses')} changes={losses} />
            <Changes label={t('packages.gains')} changes={gains} />
            {over > 0 && <Text c="orange.8">{t('packages.over', { count: over })}</Text>}
          </li>
        ))}
      </Stack>
      {more > 0 && (
        <Text c="dimmed" mt="md">
          {t('packages.more_exhibitors', { count: more })}
        </Text>
      )}
      <ModalActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button onClick={run}>{t('form.save')}</Button>
      </ModalActions>
    </DialogWindow>
  );
}

function Changes({ label, changes }: { label: string; changes: AllowanceChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  const inWords = ({ what }: AllowanceChange, value: string | null) =>
    what === 'packageLevel'
      ? t(`packages.level_name.${value as 'brief'}`)
      : value === null
        ? t('packages.no_end')
        : t('organizer.number', { count: Number(value) });
  return (
    <List fz="sm">
      {changes.map((change) => (
        <List.Item key={`${change.what} ${change.name}`}>
          <Text span fz="sm" c="dimmed">{`${label}: `}</Text>
          {t('packages.change', {
            what: change.name ?? t(`packages.what.${change.what}`),
            from: inWords(change, change.from),
            to: inWords(change, change.to),
          })}
        </List.Item>
      ))}
    </List>
  );
}
