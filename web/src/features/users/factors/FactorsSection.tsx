import { Alert, Button, Group, Text } from '@mantine/core';
import { factorRoutes, type Factors, type Passkey } from '@portal/contract/factors';
import {
  IconDeviceMobile,
  IconKey,
  IconLifebuoy,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { ownTime } from '../../../shared/times.ts';
import { useUser } from '../../../shared/user.ts';
import { notify, notifyError } from '../../../ui/notify.ts';
import { RowList, TwoLines } from '../../../ui/RowList.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { AppWindow } from './AppWindow.tsx';
import { CodesWindow } from './CodesWindow.tsx';
import { PasskeyWindow } from './PasskeyWindow.tsx';
import { RenameWindow } from './RenameWindow.tsx';

type Row =
  | ({ kind: 'passkey' } & Passkey)
  | ({ kind: 'app' } & NonNullable<Factors['totp']>)
  | { kind: 'codes'; count: number };

const rowsOf = ({ passkeys, totp, recoveryCodeCount: count }: Factors): Row[] => [
  ...passkeys.map((passkey) => ({ kind: 'passkey' as const, ...passkey })),
  ...(totp ? [{ kind: 'app' as const, ...totp }] : []),
  ...(passkeys.length > 0 || totp ? [{ kind: 'codes' as const, count }] : []),
];

const icons = { passkey: IconKey, app: IconDeviceMobile, codes: IconLifebuoy };

/** When and where a passkey or an app was used. */
function useTimes() {
  const { t } = useTranslation();
  return ({ timeCreated, timeLastUsed, browser, system }: Omit<Passkey, 'name' | 'passkeyID'>) => {
    const added = ownTime(timeCreated);
    if (!timeLastUsed) return t('factors.times_unused', { added });
    const device =
      browser && system
        ? t('factors.device', { browser, system })
        : (browser ?? system ?? t('factors.unknown_device'));
    return t('factors.times', { added, used: ownTime(timeLastUsed), device });
  };
}

type Opened = 'passkey' | 'app' | { codes: string[] } | { rename: Passkey } | undefined;

/** SEC-02 … 04: by what the user proves who they are besides the password. */
export function FactorsSection() {
  const { t } = useTranslation();
  const { userID } = useUser();
  const timesOf = useTimes();
  const [opened, setOpened] = useState<Opened>();
  const { confirm, modal } = useConfirm();
  const result = useQuery({
    ...read(factorRoutes.factors, { userID }, { inlineError: true }),
    select: ({ data }) => ({ ...data.factors, rows: rowsOf(data.factors) }),
  });
  const rows = result.data?.rows ?? [];
  const isLast = rows.length === 2;
  const changed = () => void invalidate(factorRoutes.factors);
  const close = () => setOpened(undefined);
  /** With the first factor come recovery codes. */
  const added = (title: string, codes: string[]) => {
    changed();
    notify('success', { title });
    setOpened(codes.length > 0 ? { codes } : undefined);
  };
  const nameOf = (row: Row) => (row.kind === 'passkey' ? row.name : t(`factors.${row.kind}`));
  const remove = (row: Exclude<Row, { kind: 'codes' }>) =>
    confirm({
      title: t('factors.remove_title', { name: nameOf(row) }),
      text: t(isLast ? 'factors.remove_last_text' : 'factors.remove_text'),
      action: t('factors.remove'),
      run: async () => {
        const { data } = await (
          row.kind === 'passkey'
            ? call(factorRoutes.removePasskey, { userID, passkeyID: row.passkeyID })
            : call(factorRoutes.removeTotp, { userID })
        ).finally(changed);
        notify('success', { title: data.message });
      },
      failed: notifyError,
    });
  const renew = () =>
    confirm({
      title: t('factors.renew_title'),
      text: t('factors.renew_text'),
      action: t('factors.renew_codes'),
      run: async () => {
        const { data } = await call(factorRoutes.renewRecoveryCodes, { userID }).finally(changed);
        setOpened({ codes: data.recoveryCodes });
      },
      failed: notifyError,
    });
  const keep = async () => {
    try {
      const { data } = await call(factorRoutes.keepFactors, { userID });
      notify('success', { title: data.message });
    } catch (error) {
      notifyError(error);
    }
    changed();
  };
  const itemsOf = (row: Row) => {
    if (row.kind === 'codes')
      return [{ label: t('factors.renew_codes'), icon: IconLifebuoy, onClick: renew }];
    const first =
      row.kind === 'passkey'
        ? { label: t('factors.rename'), onClick: () => setOpened({ rename: row }) }
        : { label: t('factors.replace_app'), onClick: () => setOpened('app') };
    return [
      { ...first, icon: IconPencil },
      {
        label: t('factors.remove'),
        icon: IconTrash,
        isDangerous: true,
        onClick: () => remove(row),
      },
    ];
  };
  const { timeRemoval, totp } = result.data ?? {};
  return (
    <Section title={t('factors.title')}>
      <SectionBody>
        <Text c="dimmed" mb="md">
          {t('factors.lead')}
        </Text>
        {timeRemoval && (
          <Alert
            color="red"
            role="alert"
            mb="md"
            title={t('factors.removal_title', { time: ownTime(timeRemoval) })}
          >
            <Text mb="sm">{t('factors.removal_text')}</Text>
            <Button size="xs" color="red" onClick={() => void keep()}>
              {t('factors.keep')}
            </Button>
          </Alert>
        )}
        <Group gap="sm">
          <Button variant="default" onClick={() => setOpened('passkey')}>
            {t('factors.add_passkey')}
          </Button>
          {!totp && (
            <Button variant="default" onClick={() => setOpened('app')}>
              {t('factors.add_app')}
            </Button>
          )}
        </Group>
      </SectionBody>
      <RowList
        result={result}
        rowKey={(row) => (row.kind === 'passkey' ? row.passkeyID : row.kind)}
        render={(row) => {
          const RowIcon = icons[row.kind];
          return (
            <>
              <RowIcon size={22} stroke={1.5} aria-hidden />
              <TwoLines
                first={nameOf(row)}
                second={
                  row.kind === 'codes'
                    ? t('factors.codes_left', { count: row.count })
                    : row.kind === 'app' && !row.isReadable
                      ? t('factors.app_unreadable')
                      : timesOf(row)
                }
              />
            </>
          );
        }}
        after={(row) => (
          <RowMenu label={t('factors.actions', { name: nameOf(row) })} items={itemsOf(row)} />
        )}
        empty={{ icon: IconKey, text: t('factors.none') }}
        expected={1}
      />
      <PasskeyWindow opened={opened === 'passkey'} onClose={close} onAdded={added} />
      <AppWindow opened={opened === 'app'} onClose={close} onAdded={added} />
      {typeof opened === 'object' && 'codes' in opened && (
        <CodesWindow codes={opened.codes} onClose={close} />
      )}
      {typeof opened === 'object' && 'rename' in opened && (
        <RenameWindow passkey={opened.rename} onClose={close} />
      )}
      {modal}
    </Section>
  );
}
