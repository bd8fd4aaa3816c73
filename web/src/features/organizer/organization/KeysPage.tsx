import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { keyRightTexts } from '@portal/contract/keyRights';
import { apiKeysList, organizerKeyRoutes, type ApiKey } from '@portal/contract/organizerKeys';
import { IconBan, IconKey, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useDownload } from '../../../api/download.ts';
import { invalidate, read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { ownTime } from '../../../shared/times.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { DownloadButton } from '../../../ui/DownloadButton.tsx';
import { useListState } from '../../../ui/listState.ts';
import { notify, notifyError } from '../../../ui/notify.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { MadeKeyWindow } from './MadeKeyWindow.tsx';
import { NewKeyModal } from './NewKeyModal.tsx';

const screen = { columns: apiKeysList, limits: [25, 50, 100], defaultLimit: 25 };

const tones: Record<ApiKey['state'], Tone> = { active: 'green', expired: 'gray', revoked: 'gray' };

/** ORG-93: the keys by which other systems call for the organiser. */
export function KeysPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = useListState(screen);
  const { page: _, limit: __, ...view } = state.query;
  const { download, isDownloading } = useDownload(organizerKeyRoutes.apiKeys, () =>
    notify('success', { title: t('organizer.downloaded') }),
  );
  const saveXlsx = () => download({ query: view });
  const result = useQuery({
    ...read(organizerKeyRoutes.apiKeys, { query: state.query }, { inlineError: true }),
    select: ({ data, meta }) => ({ rows: data.apiKeys, meta }),
    placeholderData: keepPreviousData,
  });
  const [making, form] = useDisclosure();
  const [made, setMade] = useState<{ name: string; key: string }>();
  const { confirm, modal } = useConfirm();
  const revoke = ({ apiKeyID, name }: ApiKey) =>
    confirm({
      title: t('organization.revoke_title', { name }),
      text: t('organization.revoke_text'),
      action: t('organization.revoke'),
      run: async () => {
        await call(organizerKeyRoutes.revokeApiKey, { apiKeyID }).finally(
          () => void invalidate(organizerKeyRoutes.apiKeys),
        );
        notify('success', { title: t('organization.revoked_key'), text: name });
      },
      failed: notifyError,
    });
  const badge = ({ state: stands }: ApiKey) => (
    <StatusBadge tone={tones[stands]} label={t(`organization.state_${stands}`)} />
  );
  const eventsOf = ({ isForAllEvents, events }: ApiKey) =>
    isForAllEvents ? t('organizer.all_events') : events.map(({ name }) => name).join(', ');
  const usedAt = ({ timeLastUsed: at }: ApiKey) => (at ? ownTime(at) : t('organizer.never'));
  const columns: Column<ApiKey>[] = [
    { header: t('partner.name'), order: 'name', share: 2.4, render: ({ name }) => name },
    {
      header: t('organization.key_may'),
      share: 1.8,
      render: ({ rights }) => rights.map((right) => keyRightTexts[right][language]).join(', '),
    },
    { header: t('organizer.at'), share: 1.6, render: eventsOf },
    {
      header: t('organization.key_made'),
      order: 'timeCreated',
      share: 1.2,
      render: ({ timeCreated }) => ownTime(timeCreated),
    },
    {
      header: t('organization.valid_until'),
      order: 'timeExpires',
      share: 1.2,
      render: ({ timeExpires: at }) => (at ? ownTime(at) : t('organization.for_ever')),
    },
    {
      header: t('organization.last_used'),
      order: 'timeLastUsed',
      share: 1.2,
      render: usedAt,
    },
    { header: t('organization.state'), share: 0.9, render: badge },
  ];
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('organization.keys_hint')}
      </Text>
      <DataList
        label={t('organization.keys')}
        searchLabel={t('organization.search_keys')}
        state={state}
        result={result}
        columns={columns}
        compact={(apiKey) => (
          <TwoLines
            first={apiKey.name}
            second={
              <DottedLine
                parts={[t(`organization.state_${apiKey.state}`), eventsOf(apiKey), usedAt(apiKey)]}
              />
            }
          />
        )}
        rowKey={({ apiKeyID }) => apiKeyID}
        empty={{ icon: IconKey, text: t('organization.no_keys') }}
        create={
          <>
            <DownloadButton isDownloading={isDownloading} onClick={saveXlsx}>
              {t('organizer.download')}
            </DownloadButton>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={form.open}>
              {t('organization.new_key')}
            </Button>
          </>
        }
        menu={{
          label: ({ name }) => t('organizer_users.actions', { name }),
          items: (apiKey) => [
            {
              label: t('organization.revoke'),
              icon: IconBan,
              onClick: () => revoke(apiKey),
              isDangerous: true,
              disabled: apiKey.state !== 'active',
            },
          ],
        }}
      />
      <NewKeyModal
        opened={making}
        onClose={form.close}
        onMade={(next) => {
          form.close();
          setMade(next);
        }}
      />
      {made && <MadeKeyWindow made={made} onClose={() => setMade(undefined)} />}
      {modal}
    </>
  );
}
