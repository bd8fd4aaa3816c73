import { importField, type ImportFieldName, type ImportKind } from '@portal/contract/importSheets';
import { formatPercent, formatPrice } from '@portal/contract/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';

/** What fields of tables are called, and what stands in them, in words. */
export function useImportWords(kind: ImportKind) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = (field: ImportFieldName) => importField(kind, field).label[language];
  const word = (field: ImportFieldName, value: string | null) => {
    if (value === null) return null;
    if (value === 'true' || value === 'false') return t(`table_import.shared_${value}`);
    if (field === 'standArea') return t('organizer.number', { count: Number(value) });
    if (field === 'price') return formatPrice(value, language);
    return field === 'taxPercent' ? formatPercent(value, language) : value;
  };
  return { label, word };
}
