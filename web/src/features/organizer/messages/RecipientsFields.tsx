import { Select, Text } from '@mantine/core';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { taskName } from '@portal/contract/taskWords';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { Fields } from '../../../ui/Fields.tsx';
import { noPackage } from '../exhibitors/exhibitorFilters.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { taskChoicesQuery } from '../tasks/taskQueries.ts';
import { packageName, packagesQuery } from '../packages/packagesQuery.ts';
import { anyTask, type Recipients, type RecipientValues } from './recipients.ts';

interface Props {
  /** Whether exhibitors were chosen in their list. */
  areChosen: boolean;
  recipients: Recipients;
  propsOf: (name: keyof RecipientValues) => object;
}

/** ORG-78: all exhibitors of the event, or those of a hall, with a package, of which nobody ever signed in, or with something still to do. */
export function RecipientsFields({ areChosen, recipients: { count }, propsOf }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const { halls = [] } =
    useQuery(read(organizerExhibitorRoutes.organizerHalls, { eventID })).data?.data ?? {};
  const { packages = [] } = useQuery(packagesQuery(eventID)).data?.data ?? {};
  const { taskChoices: tasks = [] } = useQuery(taskChoicesQuery(eventID)).data?.data ?? {};
  const choice = (
    name: keyof RecipientValues,
    label: string,
    any: string,
    choices: { value: string; label: string }[],
  ) => (
    <Select
      label={label}
      allowDeselect={false}
      data={[{ value: '', label: any }, ...choices]}
      {...propsOf(name)}
    />
  );
  return (
    <div>
      {!areChosen && (
        <Fields>
          {halls.length > 0 &&
            choice(
              'hall',
              t('exhibitors.hall'),
              t('exhibitors.any_hall'),
              halls.map((hall) => ({ value: hall, label: hall })),
            )}
          {packages.length > 0 &&
            choice('package', t('packages.package'), t('packages.any'), [
              ...packages.map((one) => ({
                value: String(one.packageID),
                label: packageName(one, language),
              })),
              { value: noPackage, label: t('packages.no_package') },
            ])}
          {choice('signIn', t('exhibitors.last_sign_in'), t('messages.any_sign_in'), [
            { value: 'never', label: t('exhibitors.signIn_never') },
            { value: 'once', label: t('exhibitors.signIn_once') },
          ])}
          {tasks.length > 0 &&
            choice('task', t('messages.task'), t('messages.any_task'), [
              { value: anyTask, label: t('messages.task_open') },
              ...tasks.map((task) => ({
                value: String(task.eventTaskID),
                label: taskName(task, language),
              })),
            ])}
        </Fields>
      )}
      <Text mt={areChosen ? 0 : 'sm'} fw={550} role="status">
        {count !== undefined &&
          t(areChosen ? 'messages.to_chosen' : 'messages.to_found', { count })}
      </Text>
      {!areChosen && (
        <Text fz="sm" c="dimmed">
          {t('messages.choose_hint')}
        </Text>
      )}
    </div>
  );
}
