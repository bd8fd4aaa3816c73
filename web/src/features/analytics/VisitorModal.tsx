import { Anchor } from '@mantine/core';
import { analyticsRoutes, type Visitor } from '@portal/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { NoRecord } from '../../ui/NoRecord.tsx';
import { useLast, useRecordInAddress } from '../../ui/windowInAddress.ts';
import { nameOf, visitorFields, type VisitorField } from './visitorFields.ts';

interface Props {
  participation: { eventID: number; partnerID: number };
  /** Those of the page, who are not asked for again. */
  rows: Visitor[];
  isContactDataHidden: boolean;
}

const schemes: Partial<Record<VisitorField['name'], string>> = { email: 'mailto', phone: 'tel' };

/** VIS-06: everything that is known of a visitor. */
export function VisitorModal({ participation, rows, isContactDataHidden }: Props) {
  const { t } = useTranslation();
  const { id, ...way } = useRecordInAddress('visitor');
  const listed = rows.find(({ visitorID }) => visitorID === id);
  const result = useQuery({
    ...read(
      analyticsRoutes.visitors,
      {
        ...participation,
        query: {
          limit: 10,
          filter: [{ column: 'visitorID', condition: 'equals', values: [id ?? 0] }],
        },
      },
      { inlineError: true },
    ),
    enabled: id !== undefined && !listed,
    select: ({ data: { visitors } }): Visitor | null => visitors[0] ?? null,
  });
  const found = listed ?? (id === undefined ? undefined : (result.data ?? undefined));
  // What was shown stays while the window goes.
  const shown = useLast(found);
  const facts = visitorFields(isContactDataHidden).map(
    ({ name, label, valueOf }): [string, ReactNode] => {
      const value = (shown && valueOf(shown)) ?? null;
      const scheme = schemes[name];
      return [
        label,
        scheme && value ? <Anchor href={`${scheme}:${value}`}>{breakable(value)}</Anchor> : value,
      ];
    },
  );
  return (
    <>
      <DialogWindow
        opened={found !== undefined}
        onClose={way.close}
        title={(shown && nameOf(shown)) ?? t('analytics.anonymous')}
      >
        <Facts facts={facts} />
      </DialogWindow>
      <NoRecord of={{ id: listed ? undefined : id, way, result }} />
    </>
  );
}
