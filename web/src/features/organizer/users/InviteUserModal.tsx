import { TextInput } from '@mantine/core';
import { organizerFactorRoutes } from '@portal/contract/organizerFactors';
import { organizerUserRoutes } from '@portal/contract/organizerUsers';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { Fields, WholeRow } from '../../../ui/Fields.tsx';
import { useFieldRules } from '../../../ui/fieldRules.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { chosenEvents, placeOf, type PlaceValues } from './organizerUserValues.ts';
import { PlaceFields } from './PlaceFields.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

type Values = PlaceValues & { firstNames: string; lastName: string; email: string };

const empty: Values = {
  email: '',
  firstNames: '',
  lastName: '',
  role: 'viewer',
  isForAllEvents: false,
  events: '',
};

/** ORG-10: somebody more works for the organiser. */
export function InviteUserModal({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('organizer_users.invite')}>
      {(close) => <InviteForm close={close} onInvited={onClose} />}
    </FormModal>
  );
}

function InviteForm({ close, onInvited }: { close: () => void; onInvited: () => void }) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const record = useRecordForm<Values>({
    loaded: { values: empty },
    rules: {
      firstNames: rules.firstNames,
      lastName: rules.lastName,
      email: rules.email,
      events: (_, values) =>
        placeOf(values).isForAllEvents || chosenEvents(values).length > 0
          ? null
          : t('organizer_users.events_required'),
    },
    save: async (values) => {
      const { firstNames, lastName, email } = values;
      const body = { firstNames, lastName, email, ...placeOf(values) };
      const { user } = (await call(organizerUserRoutes.createOrganizerUser, { body })).data;
      void invalidate(organizerUserRoutes.organizerUsers);
      void invalidate(organizerFactorRoutes.factorDemand);
      notify('success', {
        title: t('organizer_users.invitation_sent'),
        text: user.email,
      });
      onInvited();
      return undefined;
    },
    failed: notifyError,
  });
  const draft = useKeptDraft('organizer-user', record);
  const { getInputProps } = record.form;
  const line = { required: true, maxLength: 255, autoComplete: 'off' };
  return (
    <ModalForm
      record={record}
      submitLabel={t('organizer_users.send')}
      out={{ label: t('common.cancel'), go: close }}
    >
      <DraftOffer draft={draft} />
      <Fields>
        <WholeRow>
          <TextInput
            {...line}
            data-autofocus
            type="email"
            label={t('organizer.email')}
            description={t('organizer_users.email_hint')}
            {...getInputProps('email')}
          />
        </WholeRow>
        <TextInput {...line} label={t('organizer.name')} {...getInputProps('firstNames')} />
        <TextInput {...line} label={t('organizer.last_name')} {...getInputProps('lastName')} />
        <PlaceFields form={record.form} />
      </Fields>
    </ModalForm>
  );
}
