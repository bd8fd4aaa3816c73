import { importKinds, type ImportKind } from '@portal/contract/importSheets';
import { importCalls } from '@portal/contract/organizerImportCalls';
import { hasRight } from '@portal/contract/organizerRoles';
import { useParams } from '@tanstack/react-router';
import { useUser } from '../../../shared/user.ts';

/** The kinds of tables whose imports the user reads (ORG-09), and of these the ones to import. */
export function useImportKinds() {
  const { organizer } = useUser();
  const of = (call: 'list' | 'run') =>
    importKinds.filter(
      (kind) => organizer && hasRight(organizer.role, importCalls[kind][call].right),
    );
  return { read: of('list'), own: of('run') };
}

/** The kind that the address names, or the first one that the user imports, or else reads; undefined: none of the user’s. */
export function useImportKind(): ImportKind | undefined {
  const named = useParams({ strict: false, select: ({ kind }) => kind });
  const { read, own } = useImportKinds();
  return named === undefined ? (own[0] ?? read[0]) : read.find((kind) => kind === named);
}
