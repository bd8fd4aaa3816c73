import { Button } from '@mantine/core';
import { userRoutes, type UserSession } from '@portal/contract/users';
import { IconDevices } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidate, read } from '../../api/query.ts';
import { ownTime } from '../../shared/times.ts';
import { useUser } from '../../shared/user.ts';
import { notify, notifyError } from '../../ui/notify.ts';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { SessionRow, useDeviceName } from './SessionRow.tsx';

/** This one and the latest; the others on request. */
const shownAtFirst = 5;

/** Where the user is signed in, and how to end it there (T5). */
export function SessionsSection() {
  const { t } = useTranslation();
  const { userID } = useUser();
  const deviceName = useDeviceName();
  const { confirm, modal } = useConfirm();
  const [showsAll, setShowsAll] = useState(false);
  const result = useQuery({
    ...read(userRoutes.sessions, { userID }, { inlineError: true }),
    select: ({ data }) => {
      const all = data.sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
      return { all, rows: showsAll ? all : all.slice(0, shownAtFirst) };
    },
  });
  const all = result.data?.all ?? [];
  const end = async (calling: Promise<{ data: { message: string } }>) => {
    const { data } = await calling.finally(() => void invalidate(userRoutes.sessions));
    notify('success', { title: data.message });
  };
  const endOne = (session: UserSession) => {
    const { sessionID, timeCreated } = session;
    confirm({
      title: t('settings.end_session_title', { device: deviceName(session) }),
      text: t('settings.end_session_text', { since: ownTime(timeCreated) }),
      action: t('settings.end_session'),
      run: () => end(call(userRoutes.endSession, { userID, sessionID })),
      failed: notifyError,
    });
  };
  const others = all.filter(({ isCurrent }) => !isCurrent).length;
  const endOthers = () =>
    confirm({
      title: t('settings.end_others_title'),
      text: t('settings.end_others_text', { count: others }),
      action: t('settings.end_others'),
      run: () => end(call(userRoutes.endOtherSessions, { userID })),
      failed: notifyError,
    });
  return (
    <Section
      title={t('settings.sessions')}
      more={
        others > 0 && (
          <Button variant="default" size="xs" onClick={endOthers}>
            {t('settings.end_others')}
          </Button>
        )
      }
    >
      <RowList
        result={result}
        rowKey={({ sessionID }) => sessionID}
        render={(session) => <SessionRow session={session} onEnd={endOne} />}
        empty={{ icon: IconDevices, text: t('settings.unknown_device') }}
        expected={2}
      />
      {!showsAll && all.length > shownAtFirst && (
        <Button
          variant="subtle"
          size="compact-sm"
          ml="sm"
          my="xs"
          onClick={() => setShowsAll(true)}
        >
          {t('settings.all_sessions', { count: all.length })}
        </Button>
      )}
      {modal}
    </Section>
  );
}
