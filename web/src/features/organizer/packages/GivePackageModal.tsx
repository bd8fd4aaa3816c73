import { Button, Select, Stack } from '@mantine/core';
import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { useLast } from '../../../ui/windowInAddress.ts';
import { useEffectFirst } from './EffectWindow.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { packageName, packagesQuery, refreshAllowances } from './packagesQuery.ts';

interface Props {
  partnerIDs: number[];
  /** What they have now; undefined: nothing, or not all the same. */
  now: number | undefined;
  opened: boolean;
  onClose: () => void;
  /** After it was given. */
  done?: () => void;
}

/** ORG-29: chooses the package of one exhibitor or of many. */
export function GivePackageModal(props: Props) {
  const { t } = useTranslation();
  const { opened, onClose, partnerIDs } = props;
  // Whoever was chosen is let go of before the window has closed.
  const count = useLast(opened ? partnerIDs.length : undefined);
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('packages.give_title', { count })}>
      {opened && <Choice {...props} />}
    </DialogWindow>
  );
}

const none = 'none';

function Choice({ partnerIDs, now, onClose, done }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const { data, error, refetch } = useQuery(packagesQuery(eventID));
  const [chosen, setChosen] = useState<string | null>(now === undefined ? null : String(now));
  const { first, isAsking, modal } = useEffectFirst();
  const args = {
    eventID,
    body: { partnerIDs, packageID: chosen === none ? null : Number(chosen) },
  };
  const giving = useMutation({
    mutationKey: ['blocking'],
    mutationFn: (version: string) =>
      call(organizerPackageRoutes.givePackage, { ...args, body: { ...args.body, version } }),
    onError: notifyError,
    onSuccess: () => {
      refreshAllowances();
      notify('success', { title: t('packages.given', { count: partnerIDs.length }) });
      done?.();
      onClose();
    },
  });
  const body = useStepFocus(data !== undefined);
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
  return (
    <Stack ref={body} gap="md">
      <Select
        data-autofocus
        label={t('packages.package')}
        data={[
          { value: none, label: t('packages.no_package') },
          ...data.data.packages.map((one) => ({
            value: String(one.packageID),
            label: packageName(one, language),
          })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <ModalActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={chosen === null}
          loading={isAsking || giving.isPending}
          onClick={() =>
            first(
              async () => (await call(organizerPackageRoutes.previewGiving, args)).data.effect,
              ({ version }) => giving.mutate(version),
            )
          }
        >
          {t('packages.continue')}
        </Button>
      </ModalActions>
      {modal}
    </Stack>
  );
}
