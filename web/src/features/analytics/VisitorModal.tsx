import { Anchor } from '@mantine/core';
import type { Visitor } from '@portal/contract/analytics';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { nameOf, visitorFields, type VisitorField } from './visitorFields.ts';

interface Props {
  visitor: Visitor | undefined;
  isContactDataHidden: boolean;
  onClose: () => void;
}

const schemes: Partial<Record<VisitorField['name'], string>> = { email: 'mailto', phone: 'tel' };

/** VIS-06: everything that is known of a visitor. */
export function VisitorModal({ visitor, isContactDataHidden, onClose }: Props) {
  const { t } = useTranslation();
  // What was shown stays while the window goes.
  const [last, setLast] = useState(visitor);
  if (visitor && visitor !== last) setLast(visitor);
  const shown = visitor ?? last;
  const facts = visitorFields(isContactDataHidden).map(
    ({ name, label, valueOf }): [string, ReactNode] => {
      const value = (shown && valueOf(shown)) ?? null;
      const scheme = schemes[name];
      return [
        label,
        scheme && value ? <Anchor href={`${scheme}:${value}`}>{value}</Anchor> : value,
      ];
    },
  );
  return (
    <Dialog
      opened={visitor !== undefined}
      onClose={onClose}
      title={(shown && nameOf(shown)) ?? t('analytics.anonymous')}
    >
      <Facts facts={facts} />
    </Dialog>
  );
}
