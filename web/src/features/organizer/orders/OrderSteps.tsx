import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  stepsOf,
  stepsTogether,
  organizerSteps,
  type OrganizerStep,
} from '@portal/contract/orderSteps';
import { holdsRight } from '@portal/contract/organizerRoles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/user.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { refreshOrders } from './refreshOrders.ts';

/** What a step tells the server. */
export interface StepTaken {
  status: OrganizerStep;
  reason?: string;
  isStockReturned?: boolean;
}

interface Props {
  /** What it is called in a question. */
  called: string;
  order: Parameters<typeof stepsOf>[0];
  /** Takes the step. */
  move: (step: StepTaken) => Promise<unknown>;
  /** Whether cancelling may bring something back into the stock. */
  hasStock: boolean;
  /** What else can be made of it. */
  children?: ReactNode;
}

const names = Object.keys(stepsTogether) as (keyof typeof stepsTogether)[];

/** ORG-51: the steps that an order can take now. */
export function OrderSteps({ called, order, move, hasStock, children }: Props) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const [cancelling, cancel] = useDisclosure();
  const { confirm, modal } = useConfirm();
  const possible = stepsOf(order);
  if (organizer === null || !holdsRight(organizer, 'manageSales')) return null;
  if (possible.length === 0 && !children) return null;
  return (
    <Group gap="sm">
      {names.map(
        (name) =>
          possible.includes(stepsTogether[name]) && (
            <Button
              key={name}
              onClick={() =>
                confirm({
                  title: t(`organizer_orders.${name}_title`, { count: 1, name: called }),
                  text: t(`organizer_orders.${name}_text`),
                  action: t(`organizer_orders.to_${name}`),
                  isHarmless: true,
                  run: async () => {
                    await move({ status: stepsTogether[name] }).finally(refreshOrders);
                    notify('success', { title: t('organizer_orders.moved') });
                  },
                  failed: notifyError,
                })
              }
            >
              {t(`organizer_orders.to_${name}`)}
            </Button>
          ),
      )}
      {children}
      {possible.includes(organizerSteps.cancelled) && (
        <Button variant="default" c="red" onClick={cancel.open}>
          {t('organizer_orders.cancel')}
        </Button>
      )}
      {modal}
      <FormModal
        opened={cancelling}
        onClose={cancel.close}
        title={t('organizer_orders.cancel_title', { name: called })}
        size="md"
      >
        {(close) => (
          <CancelForm move={move} hasStock={hasStock} close={close} done={cancel.close} />
        )}
      </FormModal>
    </Group>
  );
}

interface CancelProps extends Pick<Props, 'move' | 'hasStock'> {
  close: () => void;
  done: () => void;
}

function CancelForm({ move, hasStock, close, done }: CancelProps) {
  const { t } = useTranslation();
  const record = useRecordForm({
    loaded: { values: { reason: '', isStockReturned: true } },
    rules: {
      reason: (reason) => (reason.trim() ? null : t('organizer_orders.reason_required')),
    },
    save: async ({ reason, isStockReturned }) => {
      await move({
        status: organizerSteps.cancelled,
        reason: reason.trim(),
        ...(hasStock && { isStockReturned }),
      }).finally(refreshOrders);
      return undefined;
    },
    saved: () => {
      notify('success', { title: t('organizer_orders.cancelled') });
      done();
    },
    failed: notifyError,
  });
  const { getInputProps } = record.form;
  return (
    <ModalForm
      record={record}
      submitLabel={t('organizer_orders.cancel')}
      isDangerous
      out={{ label: t('organizer_orders.keep'), go: close }}
    >
      <Stack gap="md">
        <Text>{t('organizer_orders.cancel_text')}</Text>
        <TextInput
          required
          data-autofocus
          maxLength={500}
          label={t('organizer_orders.reason')}
          description={t('organizer_orders.reason_hint')}
          {...getInputProps('reason')}
        />
        {hasStock && (
          <Checkbox
            label={t('organizer_orders.stock')}
            description={t('organizer_orders.stock_hint')}
            {...getInputProps('isStockReturned', { type: 'checkbox' })}
          />
        )}
      </Stack>
    </ModalForm>
  );
}
