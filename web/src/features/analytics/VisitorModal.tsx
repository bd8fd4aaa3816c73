import { Anchor } from '@mantine/core';
import type { Visitor } from '@portal/contract/analytics';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { NoRecord } from '../../ui/NoRecord.tsx';
import { useLast, useRecordInAddress } from '../../ui/windowInAddress.ts';
import { nameOf, visitorFields, type VisitorField } from './visitorFields.ts';

interface Props {
  /** All of them. */
  result: UseQueryResult<{ visitors: Visitor[] }>;
  isContactDataHidden: boolean;
}

const schemes: Partial<Record<VisitorField['name'], string>> = { email: 'mailto', phone: 'tel' };

/** VIS-06: everything that is known of a visitor. */
export function VisitorModal({ result, isContactDataHidden }: Props) {
  const { t } = useTranslation();
  const { id, ...way } = useRecordInAddress('visitor');
  const { data, refetch } = result;
  const found = data?.visitors.find(({ visitorID }) => visitorID === id);
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
      <NoRecord of={{ id, way, result: { data: data && (found ?? null), error: null, refetch } }} />
    </>
  );
}
