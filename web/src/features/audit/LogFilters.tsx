import { auditKinds } from '@portal/contract/route';
import { userRoutes } from '@portal/contract/users';
import { maximumLimit } from '@portal/contract/listQuery';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useKnownPartner } from '../../shared/user.ts';
import { TextLink } from '../../ui/links.tsx';
import type { ListState } from '../../ui/listState.ts';
import { LogSelects } from './LogSelects.tsx';

/** What is about an account is in the log of that account alone, and what an organiser does for itself in its own. */
const kinds = auditKinds.filter(
  (kind) => kind !== 'account' && kind !== 'events' && kind !== 'organizer',
);

/** What the log is narrowed to; kept in the URL. */
export function LogFilters({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const { partnerID } = useKnownPartner();
  const isOwn = state.filters['of'] === 'me';
  const query = { limit: maximumLimit, order: { lastName: 'asc' as const } };
  const users = useQuery({
    ...read(userRoutes.partnerUsers, { partnerID, query }, { inlineError: true }),
    enabled: !isOwn,
  }).data?.data.users;
  if (state.filters['session'])
    return (
      <TextLink to="/settings/log" search={{ of: 'organizer' } as never}>
        {t('log.all_sessions')}
      </TextLink>
    );
  return <LogSelects state={state} {...(!isOwn && { people: users ?? [], kinds })} />;
}
