import { Button, Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { taskReminderRoutes, type ReminderSettings } from '@portal/contract/taskReminders';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { FormFields, FormFrame } from '../../../ui/FormFrame.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { ReadOnly } from '../../../ui/readOnly.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { daysOf, daysText } from './reminderDays.ts';

interface Props {
  eventID: number;
  mayManage: boolean;
}

/** ORG-86: when exhibitors are reminded of what is open, and how many that would reach. */
export function Reminders({ eventID, mayManage }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(
    read(taskReminderRoutes.reminderSettings, { eventID }, { inlineError: true }),
  );
  const reminders = data?.data.reminders;
  return (
    <Section title={t('tasks.reminders_title')} anchor="reminders">
      {!reminders && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!reminders && !error && (
        <SectionBody>
          <Skeleton h={160} />
        </SectionBody>
      )}
      {reminders && (
        <SectionBody>
          <Text c="dimmed" mt={-8} mb="md">
            {t('tasks.reminders_hint')}
          </Text>
          <SettingsForm eventID={eventID} mayManage={mayManage} reminders={reminders} />
        </SectionBody>
      )}
    </Section>
  );
}

const valuesOf = ({ areRemindersOn, reminderDays }: ReminderSettings) => ({
  areRemindersOn,
  days: daysText(reminderDays),
});

function SettingsForm({ eventID, mayManage, reminders }: Props & { reminders: ReminderSettings }) {
  const { t } = useTranslation();
  const record = useRecordForm({
    loaded: { values: valuesOf(reminders) },
    rules: { days: (days) => (daysOf(days) ? null : t('tasks.reminders_days_wrong')) },
    save: async ({ areRemindersOn, days }) => {
      const body = { areRemindersOn, reminderDays: daysOf(days) ?? [] };
      const { data } = await call(taskReminderRoutes.saveReminderSettings, { eventID, body });
      void invalidate(taskReminderRoutes.reminderSettings);
      return { values: valuesOf(data.reminders) };
    },
    saved: () => notify('success', { title: t('tasks.reminders_saved') }),
    failed: notifyError,
  });
  const { form, isDirty, isSaving } = record;
  const { exhibitorCount, userCount } = reminders;
  return (
    <ReadOnly value={!mayManage}>
      <FormFrame record={record}>
        <FormFields>
          <Stack gap="md" align="flex-start">
            <div>
              <Checkbox
                label={t('tasks.reminders_on')}
                description={t('tasks.reminders_on_hint')}
                {...form.getInputProps('areRemindersOn', { type: 'checkbox' })}
              />
              <Text fz="sm" mt="xs">
                {userCount === 0
                  ? t('tasks.reminders_nobody')
                  : t('tasks.reminders_reach', {
                      exhibitors: t('tasks.reminders_exhibitors', { count: exhibitorCount }),
                      users: t('tasks.reminders_users', { count: userCount }),
                    })}
              </Text>
            </div>
            <TextInput
              required
              maw={480}
              maxLength={100}
              label={t('tasks.reminders_days')}
              description={t('tasks.reminders_days_hint')}
              {...form.getInputProps('days')}
            />
            {mayManage && (
              <Button type="submit" variant="default" loading={isSaving} disabled={!isDirty}>
                {t('tasks.reminders_save')}
              </Button>
            )}
          </Stack>
        </FormFields>
      </FormFrame>
    </ReadOnly>
  );
}
