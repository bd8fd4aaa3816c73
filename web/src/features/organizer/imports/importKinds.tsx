import { importKinds, type ImportKind } from '@portal/contract/importSheets';
import { importCalls } from '@portal/contract/organizerImportCalls';
import { holdsRight } from '@portal/contract/organizerRoles';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NoPage } from '../../../app/NotFoundPage.tsx';
import { useUser } from '../../../shared/user.ts';
import { RightMissing } from '../RightMissing.tsx';

/** The kinds of tables whose imports the user reads (ORG-09), and of these the ones to import. */
export function useImportKinds() {
  const { organizer } = useUser();
  const of = (call: 'list' | 'run') =>
    importKinds.filter((kind) => organizer && holdsRight(organizer, importCalls[kind][call].right));
  return { read: of('list'), own: of('run') };
}

/**
 * What is of the kind that the address names, or of the first one that the user imports, or else reads; for whoever
 * reads what was imported of it.
 */
export function OfKind({ children }: { children: (kind: ImportKind) => ReactNode }) {
  const named = useParams({ strict: false, select: ({ kind }) => kind });
  const { read, own } = useImportKinds();
  const kind = named === undefined ? (own[0] ?? read[0]) : importKinds.find((one) => one === named);
  if (!kind) return <NoPage />;
  return read.includes(kind) ? (
    children(kind)
  ) : (
    <RightMissing right={importCalls[kind].list.right} />
  );
}
