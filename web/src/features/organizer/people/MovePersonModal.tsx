import { Select, Stack, Text } from '@mantine/core';
import {
  organizerPeopleRoutes,
  type OrganizerPersonDetails,
} from '@portal/contract/organizerPeople';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { read } from '../../../api/query.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useWindowWay } from '../../../ui/windowInAddress.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { refreshPeople } from './refreshPeople.ts';

interface Props {
  person: OrganizerPersonDetails;
  /** What they are called. */
  called: string;
  opened: boolean;
  onClose: () => void;
}

/** ORG-62: chooses the exhibitor whose personnel somebody belongs to from now on. */
export function MovePersonModal(props: Props) {
  const { t } = useTranslation();
  const { called: name, opened, onClose } = props;
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('organizer_people.move_title', { name })}
      size="md"
    >
      {(close) => <MoveForm {...props} close={close} />}
    </FormModal>
  );
}

function MoveForm({ person, called: name, close, onClose }: Props & { close: () => void }) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { turnTo } = useWindowWay('history');
  const moved = useRef(person);
  const { data } = useQuery(read(organizerPeopleRoutes.peopleChoices, { eventID }));
  const others = (data?.data.partners ?? []).filter(
    ({ partnerID }) => partnerID !== person.partnerID,
  );
  const record = useRecordForm({
    loaded: { values: { partnerID: '' } },
    rules: { partnerID: (chosen) => (chosen ? null : t('organizer_people.exhibitor_required')) },
    save: async ({ partnerID }) => {
      const { data: reply } = await call(organizerPeopleRoutes.moveOrganizerPerson, {
        eventID,
        personID: person.personID,
        body: { partnerID: Number(partnerID) },
      });
      moved.current = reply.person;
      return undefined;
    },
    saved: () => {
      const { personID, partnerName: exhibitor } = moved.current;
      onClose();
      turnTo(personID);
      refreshPeople();
      notify('success', { title: t('organizer_people.moved', { name, exhibitor }) });
    },
    failed: notifyError,
  });
  return (
    <ModalForm record={record} submitLabel={t('organizer_people.move_submit')} out={{ go: close }}>
      <Stack gap="md">
        <Text>{t('organizer_people.move_text', { exhibitor: person.partnerName })}</Text>
        <Select
          required
          data-autofocus
          searchable
          comboboxProps={{ withinPortal: true }}
          label={t('organizer_people.new_exhibitor')}
          nothingFoundMessage={t('list.no_match')}
          data={others.map(({ partnerID, name: label }) => ({ value: String(partnerID), label }))}
          {...record.form.getInputProps('partnerID')}
        />
      </Stack>
    </ModalForm>
  );
}
