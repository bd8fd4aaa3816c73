import type { Person } from '@portal/contract/people';
import { peopleBulkRoutes } from '@portal/contract/people.bulk';
import { peopleRoutes } from '@portal/contract/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useEventArea } from '../../shared/event.ts';
import { errorText } from '../../ui/errorText.ts';
import { notify, notifyError } from '../../ui/notify.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { namesOf, withNotComing } from './badgeQuestion.ts';
import { nameOf } from './personValues.ts';
import { invalidatePeople } from './savePerson.ts';

interface Actions {
  remove: (persons: Person[], done?: () => void) => void;
  sendBadges: (persons: Person[], done?: () => void) => void;
  modal: ReactNode;
}

/** Deleting persons, with a way back (PPL-16), and mailing them their badges; each asks first (U5). */
export function usePeopleActions({ listFailed }: { listFailed: () => void }): Actions {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const participation = { eventID: event.eventID, partnerID };
  const { confirm, modal } = useConfirm();
  const idsOf = (persons: Person[]) => persons.map(({ personID }) => personID);

  const restore = async (persons: Person[]) => {
    try {
      const body = { personIDs: idsOf(persons) };
      await call(peopleBulkRoutes.restorePersons, { ...participation, body });
      notify('success', { title: t('persons.restored'), text: namesOf(persons, t) });
    } catch (error) {
      notifyError(error);
    }
    invalidatePeople();
  };
  const end = async (persons: Person[]) => {
    const [only, ...others] = persons;
    if (only && others.length === 0)
      await call(peopleRoutes.deletePerson, {
        ...participation,
        personID: only.personID,
        body: { timeDeleted: new Date().toISOString() },
      });
    else
      await call(peopleBulkRoutes.deletePersons, {
        ...participation,
        body: { personIDs: idsOf(persons) },
      });
    invalidatePeople();
  };

  const remove: Actions['remove'] = (persons, done) => {
    const [only, ...others] = persons;
    const count = persons.length;
    const isOne = others.length === 0;
    if (!only) return;
    confirm({
      title: isOne
        ? t('persons.delete_title', { name: nameOf(only) })
        : t('persons.delete_many_title', { count }),
      text: t('persons.delete_text', {
        count: persons.length,
        names: namesOf(persons, t),
        event: event.name,
      }),
      action: t('common.delete'),
      run: async () => {
        await end(persons);
        done?.();
        notify('success', {
          title: isOne ? t('persons.deleted') : t('persons.deleted_many', { count }),
          text: namesOf(persons, t),
          action: { label: t('common.undo'), run: () => void restore(persons) },
        });
      },
      // ERR-25
      failed: (error) => {
        notify('error', { title: errorText(error).title });
        listFailed();
        invalidatePeople();
      },
    });
  };

  const sendBadges: Actions['sendBadges'] = (persons, done) =>
    confirm({
      title: t('persons.send_badges_title', { count: persons.length }),
      text: withNotComing(
        t('persons.send_badges_text', { names: namesOf(persons, t) }),
        persons,
        t,
      ),
      action: t('persons.send'),
      isHarmless: true,
      run: async () => {
        const body = { personIDs: idsOf(persons) };
        const { data } = await call(peopleBulkRoutes.sendBadges, { ...participation, body });
        done?.();
        notify('success', { title: t('persons.badges_sent', { count: data.count }) });
      },
      failed: (error) =>
        notify('error', { title: t('persons.send_badge_fail'), text: errorText(error).text }),
    });

  return { remove, sendBadges, modal };
}
