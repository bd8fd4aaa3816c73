import { IconSearchOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import type { WindowWay } from './windowInAddress.ts';

interface Props {
  of: {
    /** Of the record in the address; undefined: none. */
    id: number | undefined;
    /** null: there is none of that number here. */
    result: Pick<UseQueryResult<object | null>, 'data' | 'error' | 'refetch'>;
    way: WindowWay;
  };
}

/** In the place of a record's window, where its address leads to nothing or could not be asked for. */
export function NoRecord({ of: { id, result, way } }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = result;
  const isFailed = error !== null && data === undefined;
  return (
    <Dialog
      opened={id !== undefined && (data === null || isFailed)}
      onClose={way.close}
      title={t('nav.no_record_title')}
    >
      {isFailed ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <EmptyState icon={IconSearchOff} text={t('nav.no_record')} />
      )}
    </Dialog>
  );
}
