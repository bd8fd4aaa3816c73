import { maximumLimit, type ListQueryOf } from '@portal/contract/listQuery';
import {
  organizerExhibitorRoutes,
  type organizerExhibitorsList,
  type OrganizerExhibitor,
} from '@portal/contract/organizerExhibitors';
import { givenAtMost } from '@portal/contract/organizerPackages';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { notifyError } from '../../../ui/notify.ts';
import type { Selection } from '../../../ui/useSelection.ts';

/** The list of an event's exhibitors as it is narrowed and sorted. */
export interface FoundExhibitors {
  eventID: number;
  view: ListQueryOf<typeof organizerExhibitorsList>;
  /** How many match; undefined: not known yet. */
  found: number | undefined;
}

interface Options extends FoundExhibitors {
  selection: Selection<OrganizerExhibitor>;
}

/** Every exhibitor that matches, not only those of the page. */
export async function readFound({ eventID, view, found = 0 }: FoundExhibitors) {
  const pages = Array.from({ length: Math.ceil(found / maximumLimit) }, (_, at) => at + 1);
  const replies = await Promise.all(
    pages.map((page) =>
      call(organizerExhibitorRoutes.organizerExhibitors, {
        eventID,
        query: { ...view, page, limit: maximumLimit },
      }),
    ),
  );
  return replies.flatMap(({ data }) => data.exhibitors);
}

/** Chooses every exhibitor that matches, not only those of the page; as many as a call takes. */
export function useAllFound({ eventID, view, found = 0, selection }: Options) {
  const { t } = useTranslation();
  const choosing = useMutation({
    mutationFn: () => readFound({ eventID, view, found }),
    onSuccess: selection.add,
    onError: notifyError,
  });
  return found > givenAtMost
    ? undefined
    : {
        count: found,
        label: t('exhibitors.choose_found', { count: found }),
        isPending: choosing.isPending,
        choose: () => choosing.mutate(),
      };
}
