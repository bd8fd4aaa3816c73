import { importKinds, importSheets, type ImportKind } from '@portal/contract/importSheets';
import { hasRight } from '@portal/contract/organizerRoles';
import { useParams } from '@tanstack/react-router';
import { useUser } from '../../../shared/user.ts';

/** The kinds of tables that the user may import. */
export function useOwnImportKinds(): ImportKind[] {
  const { organizer } = useUser();
  return importKinds.filter(
    (kind) => organizer && hasRight(organizer.role, importSheets[kind].right),
  );
}

/** The kind that the address names, or the first one; undefined: none of the user's. */
export function useImportKind(): ImportKind | undefined {
  const named = useParams({ strict: false, select: ({ kind }) => kind });
  const own = useOwnImportKinds();
  return named === undefined ? own[0] : own.find((kind) => kind === named);
}
