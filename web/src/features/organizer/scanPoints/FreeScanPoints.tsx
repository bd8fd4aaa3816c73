import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  organizerScanPointRoutes,
  type LackingPackage,
} from '@portal/contract/organizerScanPoints';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { Changes } from '../../../ui/readOnly.tsx';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { packageName } from '../packages/packagesQuery.ts';
import { refreshScanPoints } from './refreshScanPoints.ts';

/** ORG-69: makes the free scan points that exhibitors may have and do not have yet. */
export function FreeScanPoints() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  return (
    <Changes>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        {t('organizer_scan_points.make_free')}
      </Button>
      <DialogWindow opened={opened} onClose={close} title={t('organizer_scan_points.make_free')}>
        {opened && <Choice onClose={close} />}
      </DialogWindow>
    </Changes>
  );
}

function Choice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { data, error, refetch } = useQuery(
    read(organizerScanPointRoutes.missingScanPoints, { eventID }, { inlineError: true }),
  );
  const body = useStepFocus(data !== undefined);
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
  const { packages } = data.data;
  return (
    <Stack ref={body} gap="md">
      {packages.length > 0 ? (
        <Packages packages={packages} onClose={onClose} />
      ) : (
        <>
          <Text tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
            {t('organizer_scan_points.none_missing')}
          </Text>
          <ModalActions>
            <Button variant="default" onClick={onClose}>
              {t('common.close')}
            </Button>
          </ModalActions>
        </>
      )}
    </Stack>
  );
}

const idOf = ({ package: its }: LackingPackage) => its?.packageID ?? null;

function Packages({ packages, onClose }: { packages: LackingPackage[]; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const [left, setLeft] = useState<(number | null)[]>([]);
  const chosen = packages.filter((one) => !left.includes(idOf(one)));
  const count = chosen.reduce((sum, { missingCount }) => sum + missingCount, 0);
  const making = useMutation({
    mutationKey: ['blocking'],
    mutationFn: () =>
      call(organizerScanPointRoutes.makeFreeScanPoints, {
        eventID,
        body: { packageIDs: chosen.map(idOf) },
      }),
    onError: notifyError,
    onSuccess: ({ data: { made } }) => {
      refreshScanPoints();
      if (made.scanPointCount === 0)
        notify('info', { title: t('organizer_scan_points.none_missing') });
      else
        notify('success', {
          title: t('organizer_scan_points.made', { count: made.scanPointCount }),
          text: t('organizer_scan_points.made_text'),
        });
      onClose();
    },
  });
  return (
    <>
      <Text>{t('organizer_scan_points.free_text')}</Text>
      <Stack gap="sm">
        {packages.map((one, at) => (
          <Checkbox
            key={idOf(one) ?? 'none'}
            {...(at === 0 && { 'data-autofocus': true })}
            label={
              one.package
                ? packageName(one.package, language)
                : t('organizer_scan_points.without_package')
            }
            description={t('organizer_scan_points.missing', {
              count: one.missingCount,
              exhibitors: t('organizer_scan_points.for_exhibitors', { count: one.exhibitorCount }),
            })}
            checked={!left.includes(idOf(one))}
            onChange={({ currentTarget: { checked } }) =>
              setLeft((now) =>
                checked ? now.filter((id) => id !== idOf(one)) : [...now, idOf(one)],
              )
            }
          />
        ))}
      </Stack>
      <ModalActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={making.isPending}
          onClick={() => making.mutate()}
        >
          {t('organizer_scan_points.make', { count })}
        </Button>
      </ModalActions>
    </>
  );
}
