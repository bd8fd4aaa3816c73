import { Button, Stack, Text } from '@mantine/core';
import { billingFlaws, isFlawed } from '@portal/contract/billing';
import {
  exhibitorBillingRoutes,
  exhibitorBillingsList,
  type ExhibitorBilling,
} from '@portal/contract/exhibitorBilling';
import { holdsRight } from '@portal/contract/organizerRoles';
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
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useSelection } from '../../../ui/useSelection.ts';
import { ExhibitorLink } from '../EventLink.tsx';
import { MessageChosen } from '../messages/MessageChosen.tsx';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { BillingFlaws } from './BillingFlaws.tsx';
import { billingFilterOf, billingFilters } from './billingFilters.ts';
import { billingMessage } from './billingMessage.ts';
import { refreshOrders } from './refreshOrders.ts';

const screen = {
  columns: exhibitorBillingsList,
  limits: [25, 50, 100],
  defaultLimit: 50,
  filters: ['state'],
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
  // Nobody is asked for what they have said.
  const toAsk = selection.rows.filter((row) => isFlawed(billingFlaws(row))).map(rowKey);
  const named = ({ partnerID, partnerName: name }: ExhibitorBilling) => (
    <ExhibitorLink eventID={eventID} exhibitor={{ partnerID, name }} />
  );
  const status = ({ state: where, lackingOrderCount }: ExhibitorBilling) => {
    if (lackingOrderCount > 0)
      return <StatusBadge tone="red" label={t('exhibitor_billing.is_blocked')} />;
    return where === 'whole' ? (
      <StatusBadge tone="green" label={t('exhibitor_billing.is_whole')} />
    ) : (
      <StatusBadge tone="yellow" label={t('exhibitor_billing.is_incomplete')} />
    );
  };
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
            <Stack gap={6} mt={4} align="flex-start">
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
              {mayMessage && toAsk.length > 0 && (
                <MessageChosen
                  partnerIDs={toAsk}
                  suggestion={billingMessage}
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
  const { lackingOrderCount: count } = exhibitor;
  return (
    <Stack gap={2}>
      <BillingFlaws flaws={billingFlaws(exhibitor)} />
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
