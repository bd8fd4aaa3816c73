import type { AuditEntry } from '@portal/contract/audit';
import { useTranslation } from 'react-i18next';

/** Who did it: a name, the devices of a scan point, or somebody who is not known any more. */
export function useWho() {
  const { t } = useTranslation();
  return ({
    kind,
    userID,
    userName,
    scanPointName,
    apiKeyName,
  }: Omit<AuditEntry, 'changes'>): string => {
    if (userName) return userName;
    if (userID !== null) return t('log.gone');
    if (scanPointName) return t('log.device', { name: scanPointName });
    if (apiKeyName) return t('log.key', { name: apiKeyName });
    return kind === 'visits' ? t('log.system') : t('log.nobody');
  };
}
