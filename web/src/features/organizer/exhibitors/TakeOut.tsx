import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { exhibitorEndingRoutes, type ExhibitorEnding } from '@portal/contract/exhibitorEnding';
import {
  organizerExhibitorDetailRoutes,
  type OrganizerExhibitorDetails,
} from '@portal/contract/organizerExhibitor';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerPartnerRoutes } from '@portal/contract/organizerPartners';
import { orderStatuses } from '@portal/contract/orderStatuses';
import { IconDoorExit } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, leaveGone, read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import styles from '../events/EventSettings.module.css';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { unlessGone } from '../unlessGone.ts';
import { exhibitorQuery } from './organizerExhibitorQuery.ts';

interface Props {
  exhibitor: OrganizerExhibitorDetails;
}

/** ORG-33: takes an exhibitor out of the event; what ends and what stays is told before. */
export function TakeOut({ exhibitor }: Props) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const { name } = exhibitor;
  return (
    <>
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconDoorExit size={16} aria-hidden />}
          onClick={open}
        >
          {t('exhibitors.take_out')}
        </Button>
      </Group>
      <DialogWindow
        opened={opened}
        onClose={close}
        title={t('exhibitors.take_out_title', { name })}
      >
        {opened && <Ending exhibitor={exhibitor} close={close} />}
      </DialogWindow>
    </>
  );
}

const refresh = () => void invalidate(organizerExhibitorRoutes.organizerExhibitors);

const ended = [
  'userCount',
  'personnelCount',
  'guestCount',
  'standCount',
  'scanPointCount',
  'waitingCount',
  'openCartCount',
  'includedCount',
] as const satisfies (keyof ExhibitorEnding['ends'])[];
const kept = [
  'leadCount',
  'orderCount',
  'fileCount',
  'noteCount',
] as const satisfies (keyof ExhibitorEnding['stays'])[];

function Ending({ exhibitor, close }: Props & { close: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { eventID } = useOrganizerEvent();
  const { partnerID, name, stands } = exhibitor;
  const place = { eventID, partnerID };
  const { data, error, refetch } = useQuery({
    ...read(exhibitorEndingRoutes.exhibitorEnding, place, { inlineError: true }),
    staleTime: 0,
  });
  const takeBack = async () => {
    try {
      await call(organizerPartnerRoutes.addExhibitor, { eventID, body: { partnerID } });
      // As far as nobody else got them meanwhile: then it is told which.
      if (stands.length > 0)
        await call(organizerExhibitorDetailRoutes.saveStands, { ...place, body: { stands } });
      notify('success', { title: t('exhibitors.added', { name }) });
    } catch (failed) {
      notifyError(failed);
    }
    refresh();
  };
  const taking = useMutation({
    mutationKey: ['blocking'],
    mutationFn: () =>
      unlessGone(call(exhibitorEndingRoutes.takeOutExhibitor, { ...place, body: {} }), () =>
        call(exhibitorEndingRoutes.exhibitorEnding, place),
      ),
    onError: (failed) => {
      notifyError(failed);
      // What stands in its way came meanwhile.
      void refetch();
    },
    onSuccess: async () => {
      await leaveGone(exhibitorQuery(eventID, partnerID), () =>
        navigate({ to: '/organizer/events/$eventID/exhibitors', params: { eventID } }),
      );
      notify('success', {
        title: t('exhibitors.taken_out', { name }),
        action: { label: t('exhibitors.take_back'), run: () => void takeBack() },
      });
      refresh();
    },
  });
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
  const { ends, stays, openOrders } = data.data.ending;
  return (
    <>
      {openOrders.length > 0 && (
        <Alert color="red" mb="md" title={t('exhibitors.open_orders')}>
          <Text fz="sm">{t('exhibitors.open_orders_text')}</Text>
          <ul className={styles.blanks}>
            {openOrders.map((order) => (
              <li key={order.orderID}>
                {[order.orderNumber, order.name, orderStatuses[order.status][language]]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
          <TextLink {...linkTo(`/organizer/events/${eventID}/exhibitors/${partnerID}/orders`)}>
            {t('exhibitors.open_orders_link')}
          </TextLink>
        </Alert>
      )}
      <Text fw={550}>{t('exhibitors.ends')}</Text>
      <ul className={styles.blanks}>
        <li>{t('exhibitors.ends_event')}</li>
        {ended
          .filter((what) => ends[what] > 0)
          .map((what) => (
            <li key={what}>{t(`exhibitors.ends_${what}`, { count: ends[what] })}</li>
          ))}
      </ul>
      <Text fw={550}>{t('exhibitors.stays')}</Text>
      <ul className={styles.blanks}>
        <li>{t('exhibitors.stays_all')}</li>
        {kept
          .filter((what) => stays[what] > 0)
          .map((what) => (
            <li key={what}>{t(`exhibitors.stays_${what}`, { count: stays[what] })}</li>
          ))}
      </ul>
      <ModalActions>
        <Button variant="default" onClick={close} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button
          color="red"
          disabled={openOrders.length > 0}
          loading={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {t('exhibitors.take_out')}
        </Button>
      </ModalActions>
    </>
  );
}
