import { Checkbox, MultiSelect, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { fileKinds, taskKinds } from '@portal/contract/checklistFacts';
import { organizerTaskRoutes, type EventTask } from '@portal/contract/organizerTasks';
import { fileKindTexts, taskKindTexts, taskName } from '@portal/contract/taskWords';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { effectOf } from '../../../shared/drafts.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { packageName, packagesQuery } from '../packages/packagesQuery.ts';
import { refreshTasks, subjectsQuery, tasksQuery } from './taskQueries.ts';
import {
  askedOf,
  chosenPackages,
  isCounted,
  subjectOf,
  taskValues,
  type TaskValues,
} from './taskValues.ts';

interface Props {
  /** undefined: a new one. */
  task: EventTask | undefined;
  /** What the event asks for already. */
  taken: EventTask[];
  opened: boolean;
  onClose: () => void;
}

/** ORG-83: what exhibitors are asked for, by when and of whom. */
export function TaskModal({ task, taken, opened, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={task ? taskName(task, language) : t('tasks.new')}
      size="md"
    >
      {(close) => <TaskForm task={task} taken={taken} close={close} onSaved={onClose} />}
    </FormModal>
  );
}

interface FormProps extends Pick<Props, 'task' | 'taken'> {
  close: () => void;
  onSaved: () => void;
}

/** Of these there may be several, each about something else. */
const several: readonly string[] = ['order', 'files', 'notification'];
const isWhole = (typed: string, least: number, most: number) =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

function TaskForm({ task, taken, close, onSaved }: FormProps) {
  const { t } = useTranslation();
  const { eventID, timeZone } = useOrganizerEvent();
  const loadedFrom = (given: EventTask | undefined) => ({
    values: taskValues(given, timeZone),
    timeModified: given?.timeModified,
  });
  const record = useRecordForm<TaskValues>({
    loaded: loadedFrom(task),
    rules: {
      taskKind: (kind) => (kind ? null : t('tasks.kind_required')),
      subject: (subject, { taskKind }) =>
        taskKind === 'notification' && !subject ? t('tasks.message_required') : null,
      minimum: (typed, { taskKind }) =>
        isCounted(taskKind) && typed.trim() && !isWhole(typed, 1, 1000)
          ? t('tasks.minimum_wrong')
          : null,
      daysBefore: (typed, { due }) =>
        due === 'days' && !isWhole(typed, 0, 730) ? t('tasks.days_wrong') : null,
      moment: (typed, { due }) => (due === 'moment' && !typed ? t('tasks.moment_required') : null),
      packages: (_, values) =>
        !values.isForAll && chosenPackages(values).length === 0
          ? t('tasks.packages_required')
          : null,
    },
    save: async (values, { timeModified }) => {
      const asked = askedOf(values, timeZone);
      const { createTask, saveTask } = organizerTaskRoutes;
      const body = { ...subjectOf(values), ...asked };
      await (
        task
          ? call(saveTask, {
              eventID,
              eventTaskID: task.eventTaskID,
              body: { ...asked, timeModified },
            })
          : call(createTask, { eventID, body }, effectOf(`task/${eventID}`, body))
      ).finally(refreshTasks);
      return undefined;
    },
    ...(task && {
      reload: async () => {
        const query = { ...tasksQuery(eventID), staleTime: 0 };
        const { tasks } = (await queryClient.fetchQuery(query)).data;
        return loadedFrom(tasks.find((one) => one.eventTaskID === task.eventTaskID) ?? task);
      },
    }),
    saved: () => {
      notify('success', { title: t('tasks.saved') });
      onSaved();
    },
    failed: notifyNotSaved,
  });
  const { getInputProps, values, setFieldValue } = record.form;
  return (
    <ModalForm record={record} out={{ go: close }}>
      <Stack gap="md">
        {!task && <AboutFields record={record} taken={taken} />}
        {isCounted(values.taskKind) && (
          <TextInput
            inputMode="numeric"
            maxLength={4}
            label={t('tasks.minimum')}
            description={t(
              values.taskKind === 'files' ? 'tasks.minimum_files' : 'tasks.minimum_personnel',
            )}
            {...getInputProps('minimum')}
          />
        )}
        <Radio.Group label={t('tasks.deadline')} {...getInputProps('due')}>
          <Stack gap={8} mt={6}>
            <Radio value="days" label={t('tasks.due_days')} />
            <Radio value="moment" label={t('tasks.due_moment')} />
          </Stack>
        </Radio.Group>
        {values.due === 'days' ? (
          <TextInput
            required
            inputMode="numeric"
            maxLength={3}
            label={t('tasks.days')}
            description={t('tasks.days_hint')}
            {...getInputProps('daysBefore')}
          />
        ) : (
          <DateInput
            required
            withTime
            label={t('tasks.moment', { zone: timeZone })}
            {...getInputProps('moment')}
          />
        )}
        <PackageFields
          values={values}
          error={getInputProps('packages').error as string | undefined}
          setFieldValue={setFieldValue}
        />
      </Stack>
    </ModalForm>
  );
}

type Record = ReturnType<typeof useRecordForm<TaskValues>>;

/** What is asked for; it stays once the task is there. */
function AboutFields({ record, taken }: { record: Record; taken: EventTask[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const { getInputProps, values, setFieldValue } = record.form;
  const { data } = useQuery(subjectsQuery(eventID));
  const there = new Set(taken.map(({ taskKind }) => taskKind as string));
  const kinds = taskKinds.filter((kind) => several.includes(kind) || !there.has(kind));
  const named = (rows: { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const subjects: { [kind: string]: { value: string; label: string }[] } = {
    order: [{ value: '', label: t('tasks.any_category') }, ...named(data?.data.categories)],
    files: [
      { value: '', label: t('tasks.any_file') },
      ...fileKinds.map((kind) => ({ value: kind, label: fileKindTexts[kind][language] })),
    ],
    notification: named(data?.data.notifications),
  };
  const choices = subjects[values.taskKind];
  const kind = getInputProps('taskKind');
  return (
    <>
      <Select
        required
        data-autofocus
        label={t('tasks.kind')}
        data={kinds.map((value) => ({ value, label: taskKindTexts[value][language] }))}
        allowDeselect={false}
        {...kind}
        onChange={(value: string | null) => {
          kind.onChange(value);
          setFieldValue('subject', '');
        }}
      />
      {values.taskKind && (
        <Text c="dimmed" fz="sm" mt={-8}>
          {t(`tasks.about_${values.taskKind as EventTask['taskKind']}`)}
        </Text>
      )}
      {choices && (
        <Select
          searchable
          label={t(`tasks.subject_${values.taskKind as 'order'}`)}
          nothingFoundMessage={t('tasks.no_subject')}
          data={choices}
          allowDeselect={false}
          {...getInputProps('subject')}
        />
      )}
    </>
  );
}

interface PackageProps {
  values: TaskValues;
  error: string | undefined;
  setFieldValue: Record['form']['setFieldValue'];
}

/** All exhibitors, or those with one of these packages. */
function PackageFields({ values, error, setFieldValue }: PackageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const { packages = [] } = useQuery(packagesQuery(eventID)).data?.data ?? {};
  if (packages.length === 0 && values.isForAll) return null;
  return (
    <>
      <Checkbox
        label={t('tasks.for_all')}
        checked={values.isForAll}
        onChange={(event) => setFieldValue('isForAll', event.currentTarget.checked)}
      />
      {!values.isForAll && (
        <MultiSelect
          required
          hidePickedOptions
          withScrollArea={false}
          comboboxProps={{ withinPortal: false }}
          label={t('tasks.packages')}
          data={packages.map((one) => ({
            value: String(one.packageID),
            label: packageName(one, language),
          }))}
          value={chosenPackages(values)}
          onChange={(chosen) => setFieldValue('packages', chosen.join(','))}
          error={error}
        />
      )}
    </>
  );
}
