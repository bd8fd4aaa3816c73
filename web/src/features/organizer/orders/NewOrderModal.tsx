import { Select, Stack } from '@mantine/core';
import type { FormRulesRecord } from '@mantine/form';
import { ApiError } from '@portal/contract/client';
import {
  orderForExhibitorRoutes,
  rowsAtMost,
  type OrderableProduct,
} from '@portal/contract/ordersForExhibitors';
import type { ExhibitorName } from '@portal/contract/organizerExhibitors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { call } from '../../../api/client.ts';
import { read } from '../../../api/query.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { effectOf } from '../../../shared/drafts.ts';
import { OrderSums } from '../../../shared/OrderSums.tsx';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { isCode } from '../../../ui/errorText.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import {
  chosenRows,
  contactOf,
  isOrderCount,
  newOrderValues,
  orderLines,
  productIn,
  type NewOrderValues,
} from './newOrderValues.ts';
import { OrderLineFields } from './OrderLineFields.tsx';
import { isLacking, OrderPartyFields } from './OrderPartyFields.tsx';
import { refreshOrders } from './refreshOrders.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The exhibitor on whose page it is; otherwise one is chosen. */
  partnerID?: number;
}

/** ORG-53: what the organiser orders for an exhibitor. */
export function NewOrderModal({ opened, onClose, partnerID }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('new_order.title')} size="xl">
      {(close) => <WithChoices partnerID={partnerID} close={close} onOrdered={onClose} />}
    </FormModal>
  );
}

interface FormProps {
  partnerID: number | undefined;
  close: () => void;
  onOrdered: () => void;
}

function WithChoices(props: FormProps) {
  const { eventID } = useOrganizerEvent();
  const { orderableProducts, orderParties } = orderForExhibitorRoutes;
  const products = useQuery(read(orderableProducts, { eventID }, { inlineError: true }));
  const parties = useQuery(read(orderParties, { eventID }, { inlineError: true }));
  const refetch = () => {
    void products.refetch();
    void parties.refetch();
  };
  if (products.data && parties.data)
    return (
      <NewOrderForm
        {...props}
        products={products.data.data.products}
        exhibitors={parties.data.data.partners}
        refetch={refetch}
      />
    );
  const error = products.error ?? parties.error;
  return error ? <ErrorState error={error} retry={refetch} /> : <LoadingScreen />;
}

interface Choices {
  products: OrderableProduct[];
  exhibitors: ExhibitorName[];
  refetch: () => void;
}

function NewOrderForm(props: FormProps & Choices) {
  const { partnerID, close, onOrdered, products, exhibitors, refetch } = props;
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const draftName = `order/${eventID}/${partnerID ?? ''}`;
  const isLine = (at: number, values: NewOrderValues) => at < Number(values['count']);
  const ofLine = (at: number) => ({
    [`productID${at}`]: (chosen: string, values: NewOrderValues) =>
      isLine(at, values) && !productIn(products, chosen) ? t('new_order.product_required') : null,
    [`productCount${at}`]: (typed: string, values: NewOrderValues) =>
      isLine(at, values) && !isOrderCount(typed) ? t('new_order.count_required') : null,
  });
  const contactMissing = (_: string, values: NewOrderValues) => {
    const contact = contactOf(values, party);
    if (!party || !contact) return t('new_order.contact_required');
    return isLacking(party, contact) ? t('new_order.lacks') : null;
  };
  const record = useRecordForm<NewOrderValues>({
    loaded: { values: newOrderValues(partnerID) },
    rules: {
      partnerID: (chosen: string) => (chosen ? null : t('new_order.exhibitor_required')),
      userID: contactMissing,
      count: (count: string) => (count === '0' ? t('new_order.product_required') : null),
      ...Object.assign({}, ...Array.from({ length: rowsAtMost }, (_, at) => ofLine(at))),
    } as FormRulesRecord<NewOrderValues>,
    save: async (values) => {
      const contact = contactOf(values, party);
      // The rule of the field has seen to it.
      if (!contact) throw new Error('An order without a contact');
      const body = {
        partnerID: Number(values['partnerID']),
        userID: contact.userID,
        rows: chosenRows(values, products),
      };
      const { data } = await call(
        orderForExhibitorRoutes.orderForExhibitor,
        { eventID, body },
        effectOf(draftName, body),
      );
      const { orderNumber, partnerName, email } = data.order;
      notify('success', {
        title: t('new_order.done', { number: orderNumber, exhibitor: partnerName }),
        text: t('new_order.done_text', { email }),
      });
      return undefined;
    },
    saved: () => {
      refreshOrders();
      onOrdered();
    },
    failed: (error) => {
      notifyNotSaved(error);
      if (error instanceof ApiError && isCode(error, errorCode.stockShort)) tellLines(error);
      // What it was refused for may have changed since: prices, stock, who takes part.
      refetch();
      void found.refetch();
    },
  });
  const { form } = record;
  /** Of which products there is not enough, at their lines. */
  const tellLines = ({ rows }: ApiError) => {
    for (const { productID, productCount: count } of rows)
      for (const [at, line] of orderLines.linesOf(form.getValues()).entries())
        if (line.productID === String(productID))
          form.setFieldError(`productCount${at}`, t('new_order.left', { count }));
  };
  const draft = useKeptDraft(draftName, record);
  const chosenID = Number(form.values['partnerID']);
  const asked = { eventID, partnerID: chosenID };
  const found = useQuery({
    ...read(orderForExhibitorRoutes.orderParty, asked, { inlineError: true }),
    enabled: chosenID > 0,
  });
  const party = found.data?.data.party;
  const priced = chosenRows(form.values, products).map((row) =>
    row.isFree ? { ...row, price: '0' } : row,
  );
  return (
    <ModalForm record={record} submitLabel={t('new_order.submit')} out={{ go: close }}>
      <DraftOffer draft={draft} />
      <Stack gap="md">
        {partnerID === undefined && (
          <Select
            required
            data-autofocus
            searchable
            limit={50}
            label={t('new_order.exhibitor')}
            nothingFoundMessage={t('list.no_match')}
            data={exhibitors.map((one) => ({ value: String(one.partnerID), label: one.name }))}
            {...form.getInputProps('partnerID')}
            onChange={(chosen) => form.setValues({ partnerID: chosen ?? '', userID: '' })}
          />
        )}
        {chosenID > 0 &&
          (found.error ? (
            <ErrorState error={found.error} retry={() => void found.refetch()} />
          ) : (
            <OrderPartyFields
              party={party}
              contact={contactOf(form.values, party)}
              page={`/organizer/events/${eventID}/exhibitors/${chosenID}`}
              field={form.getInputProps('userID')}
            />
          ))}
        <OrderLineFields form={form} products={products} isFirst={partnerID !== undefined} />
        {priced.length > 0 && <OrderSums rows={priced} />}
      </Stack>
    </ModalForm>
  );
}
