import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  organizerContactRoutes,
  type ContactState,
  type OrganizerContact,
} from '@portal/contract/organizerContacts';
import type { OrganizerExhibitorDetails } from '@portal/contract/organizerExhibitor';
import { IconKey, IconMail, IconPlus, IconStar, IconTrash, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { ownTime } from '../../../shared/times.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { RowList, TwoLines } from '../../../ui/RowList.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { AddContactModal } from './AddContactModal.tsx';
import { SectionDownload } from './SectionDownload.tsx';
import { SectionPages, useSectionPage } from './SectionPages.tsx';
import { useInvitations } from './useInvitations.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';

const tones: Record<ContactState, Tone> = {
  neverInvited: 'gray',
  invited: 'purple',
  mailFailed: 'red',
  expired: 'orange',
  signedIn: 'green',
};

interface Props {
  exhibitor: OrganizerExhibitorDetails;
  mayManage: boolean;
}

/** ORG-31: who works for an exhibitor, and how far each has come. */
export function ContactsSection({ exhibitor, mayManage }: Props) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { partnerID, name } = exhibitor;
  const [adding, wizard] = useDisclosure();
  const { confirm, modal } = useConfirm();
  const { invite, isNews, modal: inviting } = useInvitations();
  const shown = useSectionPage();
  const result = useQuery({
    ...read(
      organizerContactRoutes.organizerContacts,
      { eventID, partnerID, query: { ...shown.query, order: { lastName: 'asc' } } },
      { inlineError: true },
    ),
    placeholderData: keepPreviousData,
    select: ({ data, meta }) => ({ rows: data.contacts, meta }),
  });
  const refresh = () => void invalidate(organizerContactRoutes.organizerContacts);
  const nameOf = ({ firstNames, lastName }: OrganizerContact) => `${firstNames} ${lastName}`;
  const at = ({ userID }: OrganizerContact) => ({ eventID, partnerID, userID });

  const setMain = async (contact: OrganizerContact) => {
    try {
      await call(organizerContactRoutes.setMainContact, at(contact));
      notify('success', { title: t('exhibitors.main_set', { name: nameOf(contact) }) });
    } catch (error) {
      notifyError(error);
    }
    refresh();
  };
  const sendReset = (contact: OrganizerContact) =>
    confirm({
      title: t('exhibitors.reset_title', { name: nameOf(contact) }),
      text: t('exhibitors.reset_text', { email: contact.email }),
      action: t('exhibitors.send'),
      isHarmless: true,
      run: async () => {
        await call(organizerContactRoutes.sendContactReset, at(contact));
        notify('success', { title: t('exhibitors.reset_sent'), text: contact.email });
      },
      failed: notifyError,
    });
  const end = (contact: OrganizerContact) =>
    confirm({
      title: t('exhibitors.end_title', { name: nameOf(contact) }),
      text: t('exhibitors.end_text', { name: nameOf(contact), exhibitor: name }),
      action: t('exhibitors.end'),
      run: async () => {
        await call(organizerContactRoutes.endContact, at(contact)).finally(refresh);
        notify('success', { title: t('exhibitors.ended', { name: nameOf(contact) }) });
      },
      failed: notifyError,
    });
  const itemsOf = (contact: OrganizerContact) => [
    ...(contact.state === 'signedIn'
      ? [
          ...(isNews(contact)
            ? [
                {
                  label: t('exhibitors.tell_of_event'),
                  icon: IconMail,
                  onClick: () => invite({ userIDs: [contact.userID] }, contact.email),
                },
              ]
            : []),
          { label: t('exhibitors.reset'), icon: IconKey, onClick: () => sendReset(contact) },
        ]
      : [
          {
            label: t(
              contact.state === 'neverInvited' ? 'exhibitors.invite' : 'exhibitors.invite_again',
            ),
            icon: IconMail,
            onClick: () => invite({ userIDs: [contact.userID] }, contact.email),
          },
        ]),
    ...(contact.isMainContact
      ? []
      : [
          {
            label: t('exhibitors.make_main'),
            icon: IconStar,
            onClick: () => void setMain(contact),
          },
        ]),
    {
      label: t('exhibitors.end'),
      icon: IconTrash,
      onClick: () => end(contact),
      isDangerous: true,
    },
  ];
  return (
    <Section
      title={t('exhibitors.contacts')}
      more={
        <Group gap="xs">
          <SectionDownload
            endpoint={organizerContactRoutes.organizerContacts}
            input={{ eventID, partnerID, query: { order: { lastName: 'asc' } } }}
            title={t('exhibitors.contacts')}
          />
          {mayManage && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={wizard.open}
            >
              {t('exhibitors.add_contact')}
            </Button>
          )}
        </Group>
      }
    >
      <RowList
        result={result}
        rowKey={({ userID }) => userID}
        expected={2}
        empty={{ icon: IconUsers, text: t('exhibitors.no_contacts') }}
        render={(contact) => (
          <>
            <TwoLines
              first={
                <Group gap="xs" component="span">
                  {nameOf(contact)}
                  {contact.isMainContact && (
                    <StatusBadge tone="mist" label={t('exhibitors.main_contact')} />
                  )}
                </Group>
              }
              second={
                <DottedLine
                  parts={[
                    contact.email,
                    contact.phone,
                    contact.timeLastSignIn &&
                      t('exhibitors.signed_in_at', { time: ownTime(contact.timeLastSignIn) }),
                    contact.state !== 'signedIn' &&
                      contact.timeInvited &&
                      t('exhibitors.invited_at', { time: ownTime(contact.timeInvited) }),
                    contact.mailProblem,
                  ]}
                />
              }
            />
            <StatusBadge
              tone={tones[contact.state]}
              label={t(`exhibitors.state_${contact.state}`)}
            />
          </>
        )}
        after={(contact) =>
          mayManage && (
            <RowMenu
              label={t('exhibitors.contact_actions', { name: nameOf(contact) })}
              items={itemsOf(contact)}
            />
          )
        }
      />
      <SectionPages shown={shown} result={result} />
      {mayManage && (
        <AddContactModal partnerID={partnerID} opened={adding} onClose={wizard.close} />
      )}
      {modal}
      {inviting}
    </Section>
  );
}
