import { holdsRight } from '@portal/contract/organizerRoles';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { NoPage } from '../../../app/NotFoundPage.tsx';
import { useUser } from '../../../shared/user.ts';
import { RightMissing } from '../RightMissing.tsx';
import { ExhibitorFilesPage } from './ExhibitorFilesPage.tsx';
import { ExhibitorInvitationsPage } from './ExhibitorInvitationsPage.tsx';
import { ExhibitorMessagesPage } from './ExhibitorMessagesPage.tsx';
import { ExhibitorOrdersPage } from './ExhibitorOrdersPage.tsx';
import { ExhibitorPeoplePage } from './ExhibitorPeoplePage.tsx';
import { ExhibitorScanPointsPage } from './ExhibitorScanPointsPage.tsx';
import { exhibitorParts, type ExhibitorPath } from './exhibitorTabs.ts';

const lists: Record<Exclude<ExhibitorPath, ''>, ComponentType> = {
  '/people': ExhibitorPeoplePage,
  '/orders': ExhibitorOrdersPage,
  '/scanpoints': ExhibitorScanPointsPage,
  '/invitations': ExhibitorInvitationsPage,
  '/materials': ExhibitorFilesPage,
  '/messages': ExhibitorMessagesPage,
};

/** ORG-32: the list of an exhibitor that the address names. One route for all, as every start carries the routes (S10). */
export function ExhibitorLists() {
  const path = useParams({
    strict: false,
    select: (params) => `/${String(params['part' as never])}`,
  });
  const { organizer } = useUser();
  const part = exhibitorParts.find((each) => each.path === path);
  if (!part || part.path === '') return <NoPage />;
  if (!(organizer && holdsRight(organizer, part.right))) return <RightMissing right={part.right} />;
  const List = lists[part.path];
  return <List key={path} />;
}
