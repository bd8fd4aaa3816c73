import type { ListMeta } from '@portal/contract/listQuery';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Pager } from '../../../ui/Pager.tsx';
import { SectionBody } from '../../../ui/Section.tsx';

/** The page of a card's list that is shown; nobody has to look it up again, so no address says it. */
export function useSectionPage(limit = 100) {
  const [page, show] = useState(1);
  return { query: { page, limit }, show };
}

interface Props {
  shown: ReturnType<typeof useSectionPage>;
  result: UseQueryResult<{ meta: ListMeta }>;
}

/** The pages of a card with more rows than one holds. */
export function SectionPages({ shown, result: { data } }: Props) {
  const { page, limit } = shown.query;
  const pages = Math.ceil((data?.meta.rowsFiltered ?? 0) / limit);
  // Of a page that has gone meanwhile there is a way back.
  if (pages <= 1 && page === 1) return null;
  return (
    <SectionBody>
      <Pager page={page} pages={Math.max(pages, page)} onChange={shown.show} />
    </SectionBody>
  );
}
