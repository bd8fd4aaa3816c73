import { Button, Stack, Text } from '@mantine/core';
import { billingWarnings, missingBilling } from '@portal/contract/billing';
import {
  exhibitorBillingRoutes,
  exhibitorBillingsList,
  type BillingState,
  type ExhibitorBilling,
} from '@portal/contract/exhibitorBilling';
import { holdsRight } from '@portal/contract/organizerRoles';
import { billingFields, type BillingField } from '@portal/contract/partners';
import { IconFileInvoice } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useUser } from '../../../shared/user.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { useListState } from '../../../ui/listState.ts';
import { notify, notifyError } from '../../../ui/notify.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useSelection } from '../../../ui/useSelection.ts';
import { ExhibitorLink } from '../EventLink.tsx';
import { MessageChosen } from '../messages/MessageChosen.tsx';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { billingFilterOf, billingFilters } from './billingFilters.ts';
import { billingMessage } from './billingMessage.ts';
import { refreshOrders } from './refreshOrders.ts';

const screen = {
  columns: exhibitorBillingsList,
  limits: [25, 50, 100],
  defaultLimit: 50,
  filters: ['state'],
};
const tones: Record<BillingState, Tone> = {
  ordersLack: 'red',
  detailsLack: 'yellow',
  whole: 'green',
};
const rowKey = ({ partnerID }: ExhibitorBilling) => partnerID;

/** ORG-56: who cannot be invoiced, what is missing, and a message to them. */
export function BillingPage() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { organizer } = useUser();
  const mayMessage = organizer !== null && holdsRight(organizer, 'manageMessages');
  const mayComplete = organizer !== null && holdsRight(organizer, 'manageSales');
  const state = useListState(screen);
  const selection = useSelection(rowKey);
  const named = ({ partnerID, partnerName: name }: ExhibitorBilling) => (
    <ExhibitorLink eventID={eventID} exhibitor={{ partnerID, name }} />
  );
  const status = (exhibitor: ExhibitorBilling) => (
    <StatusBadge
      tone={tones[exhibitor.state]}
      label={t(`exhibitor_billing.state_${exhibitor.state}`)}
    />
  );
  const sum = ({ partnerID, uninvoicedTotal }: ExhibitorBilling) => {
    const money = formatMoney(uninvoicedTotal);
    if (Number(uninvoicedTotal) === 0) return money;
    const to = `/organizer/events/${eventID}/orders?status=notInvoiced&exhibitor=${partnerID}`;
    return <TextLink {...linkTo(to)}>{money}</TextLink>;
  };
  const columns: Column<ExhibitorBilling>[] = [
    { header: t('exhibitors.name'), order: 'partnerName', share: 2, render: named },
    { header: t('exhibitor_billing.state'), share: 1.3, render: status },
    {
      header: t('exhibitor_billing.to_ask'),
      share: 3,
      render: (exhibitor) => <Problems exhibitor={exhibitor} />,
    },
    {
      header: t('exhibitor_billing.uninvoiced'),
      order: 'uninvoicedTotal',
      align: 'right',
      share: 1.3,
      render: sum,
    },
  ];
  return (
    <OrganizerList
      endpoint={exhibitorBillingRoutes.exhibitorBillings}
      place={{ eventID }}
      rowsOf={({ exhibitors }) => exhibitors}
      rowKey={rowKey}
      state={state}
      filter={billingFilterOf(state.filters['state'])}
      filters={
        <FilterSelect
          state={state}
          name="state"
          any={t('exhibitor_billing.any')}
          choices={Object.keys(billingFilters).map((value) => ({
            value,
            label: t(`exhibitor_billing.only_${value as keyof typeof billingFilters}`),
          }))}
          hasWideChoices
        />
      }
      label={t('exhibitor_billing.title')}
      searchLabel={t('exhibitor_billing.search')}
      columns={columns}
      compact={(exhibitor) => (
        <TwoLines
          first={named(exhibitor)}
          second={
            <Stack gap={6} mt={4}>
              {status(exhibitor)}
              <Problems exhibitor={exhibitor} />
            </Stack>
          }
        />
      )}
      empty={{ icon: IconFileInvoice, text: t('exhibitor_billing.none') }}
      {...((mayMessage || mayComplete) && {
        ticks: {
          selection,
          label: ({ partnerName: name }: ExhibitorBilling) => t('exhibitors.choose_row', { name }),
          actions: (
            <>
              {mayMessage && (
                <MessageChosen
                  partnerIDs={selection.rows.map(rowKey)}
                  suggested={billingMessage()}
                  done={selection.clear}
                />
              )}
              {mayComplete && <CompleteChosen rows={selection.rows} done={selection.clear} />}
            </>
          ),
        },
      })}
    />
  );
}

/** What to ask an exhibitor for; its orders are told of beside its own details. */
function Problems({ exhibitor }: { exhibitor: ExhibitorBilling }) {
  const { t } = useTranslation();
  const warnings = billingWarnings(exhibitor);
  const named = (names: BillingField[]) => names.map((name) => t(`partner.${name}`)).join(', ');
  const missing = missingBilling(exhibitor);
  const odd = billingFields.filter((name) => warnings[name]);
  const { lackingOrderCount: count } = exhibitor;
  return (
    <Stack gap={2}>
      {missing.length > 0 && (
        <Text size="sm">{t('invoice_batches.missing', { names: named(missing) })}</Text>
      )}
      {odd.length > 0 && <Text size="sm">{t('invoice_batches.odd', { names: named(odd) })}</Text>}
      {count > 0 && (
        <Text size="sm" c="dimmed">
          {t('exhibitor_billing.orders_lack', { count })}
        </Text>
      )}
    </Stack>
  );
}

/** Orders that lack something get it from their exhibitors. */
function CompleteChosen({ rows, done }: { rows: ExhibitorBilling[]; done: () => void }) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { confirm, modal } = useConfirm();
  const lacking = rows.filter(({ lackingOrderCount }) => lackingOrderCount > 0);
  const complete = async () => {
    const body = { partnerIDs: lacking.map(rowKey) };
    const { data } = await call(exhibitorBillingRoutes.completeBilling, { eventID, body });
    const { completedCount: count } = data;
    refreshOrders();
    notify(count > 0 ? 'success' : 'info', { title: t('exhibitor_billing.completed', { count }) });
    done();
  };
  return (
    <>
      {lacking.length > 0 && (
        <Button
          variant="default"
          onClick={() =>
            confirm({
              title: t('exhibitor_billing.complete_title', { count: lacking.length }),
              text: t('exhibitor_billing.complete_text'),
              action: t('exhibitor_billing.complete'),
              isHarmless: true,
              run: complete,
              failed: notifyError,
            })
          }
        >
          {t('exhibitor_billing.complete')}
        </Button>
      )}
      {modal}
    </>
  );
}
