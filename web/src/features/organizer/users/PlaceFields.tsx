import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { organizerRoles } from '@portal/contract/organizerRoles';
import { organizerRoleTexts } from '@portal/contract/organizerRoleTexts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { WholeRow } from '../../../ui/Fields.tsx';
import { EventsFields } from './EventsFields.tsx';
import type { PlaceValues } from './organizerUserValues.ts';

interface Props<Values extends PlaceValues> {
  form: UseFormReturnType<Values>;
}

/** The role of somebody who works for the organiser, and the events (ORG-09). */
export function PlaceFields<Values extends PlaceValues>({ form }: Props<Values>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { values, getInputProps } = form as unknown as UseFormReturnType<PlaceValues>;
  const isOwner = values.role === 'owner';
  return (
    <>
      <WholeRow>
        <Select
          required
          allowDeselect={false}
          label={t('organizer.role')}
          description={t(`organizer_users.about_${values.role as 'viewer'}`)}
          data={organizerRoles.map((role) => ({
            value: role,
            label: organizerRoleTexts[role][language],
          }))}
          {...getInputProps('role')}
        />
      </WholeRow>
      <EventsFields
        form={form}
        label={t('organizer_users.all_events')}
        hint={t(isOwner ? 'organizer_users.all_of_owner' : 'organizer_users.all_events_hint')}
        isAlways={isOwner}
      />
    </>
  );
}
