import { Box, Stack, Text } from '@mantine/core';
import { formerLeadRoutes } from '@portal/contract/formerLeads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { read } from '../../api/query.ts';
import { tokenPayload } from '../../api/token.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { notify } from '../../ui/notify.ts';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** ORG-33: the leads of events that the organiser took the exhibitor out of stay its own; nothing where there are none. */
export function FormerLeads({ partnerID }: { partnerID: number }) {
  const { t } = useTranslation();
  // Whoever acts as an exhibitor sees no leads (ORG-34).
  const [isActing] = useState(() => tokenPayload()?.acting !== undefined);
  const { data, error, refetch } = useQuery({
    ...read(
      formerLeadRoutes.formerLeads,
      { partnerID, query: { page: 1, limit: 1, order: { timeLastScanned: 'desc' } } },
      { inlineError: true },
    ),
    enabled: !isActing,
  });
  const { download, isDownloading } = useDownload(formerLeadRoutes.formerLeads, () =>
    notify('success', { title: t('former_leads.downloaded') }),
  );
  const count = data?.meta.rowsTotal ?? 0;
  if (count === 0 && !error) return null;
  const save = () => download({ partnerID, query: { order: { timeLastScanned: 'desc' } } });
  return (
    <Box maw={760}>
      <Section title={t('former_leads.title')}>
        {data ? (
          <SectionBody>
            <Stack gap="sm" align="flex-start">
              <Text>{t('former_leads.text', { count })}</Text>
              <DownloadButton isDownloading={isDownloading} onClick={save}>
                {t('former_leads.download')}
              </DownloadButton>
            </Stack>
          </SectionBody>
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )}
      </Section>
    </Box>
  );
}
