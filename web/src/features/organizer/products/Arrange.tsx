import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core';
import {
  organizerProductCategoryRoutes,
  type OrganizerProductCategory,
} from '@portal/contract/organizerProductCategories';
import { arrangedAtMost, organizerProductRoutes } from '@portal/contract/organizerProducts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import styles from './Arrange.module.css';
import { nameIn, refreshProducts } from './productQueries.ts';

interface Named {
  id: number;
  name: string;
}

interface Window {
  opened: boolean;
  onClose: () => void;
}

/** ORG-44: categories beside each other in another order. */
export function ArrangeCategories({
  beside,
  ...window
}: Window & { beside: OrganizerProductCategory[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  return (
    <FormModal {...window} title={t('organizer_products.arrange')} size="md">
      {(close) => (
        <Order
          seen={beside.map((one) => ({ id: one.productCategoryId, name: nameIn(one, language) }))}
          save={(productCategoryIds, seen) =>
            call(organizerProductCategoryRoutes.arrangeProductCategories, {
              eventID,
              body: { productCategoryIds, seen },
            })
          }
          close={close}
          done={window.onClose}
        />
      )}
    </FormModal>
  );
}

/** The same of the products of a category. */
export function ArrangeProducts({
  category,
  ...window
}: Window & { category: OrganizerProductCategory }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t('organizer_products.arrange_title', { name: nameIn(category, language) });
  return (
    <FormModal {...window} title={title} size="md">
      {(close) => <ProductsOf category={category} close={close} done={window.onClose} />}
    </FormModal>
  );
}

interface OfCategory {
  category: OrganizerProductCategory;
  close: () => void;
  done: () => void;
}

function ProductsOf({ category: { productCategoryId }, ...ways }: OfCategory) {
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const filter = [
    {
      column: 'productCategoryId' as const,
      condition: 'equals' as const,
      values: [String(productCategoryId)],
    },
  ];
  const query = { limit: Math.min(arrangedAtMost, 1000), filter };
  const { data, error, refetch } = useQuery({
    ...read(organizerProductRoutes.organizerProducts, { eventID, query }, { inlineError: true }),
    staleTime: 0,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton h={240} radius="lg" aria-busy="true" />;
  const own = data.data.products.filter(({ categories }) =>
    categories.some((one) => one.productCategoryId === productCategoryId),
  );
  return (
    <Order
      seen={own.map((one) => ({ id: one.productID, name: nameIn(one, language) }))}
      save={(productIDs, seen) =>
        call(organizerProductRoutes.arrangeProducts, { eventID, body: { productIDs, seen } })
      }
      {...ways}
    />
  );
}

interface OrderProps {
  seen: Named[];
  save: (ids: number[], seen: number[]) => Promise<unknown>;
  close: () => void;
  done: () => void;
}

/** A list whose rows go up and down by buttons, for a mouse, a finger and a keyboard alike. */
function Order({ seen, save, close, done }: OrderProps) {
  const { t } = useTranslation();
  const [loaded] = useState(seen);
  const [rows, setRows] = useState(seen);
  const saving = useMutation({
    mutationKey: ['blocking'],
    mutationFn: () =>
      save(
        rows.map(({ id }) => id),
        loaded.map(({ id }) => id),
      ).finally(() => refreshProducts()),
    onError: notifyNotSaved,
    onSuccess: () => {
      notify('success', { title: t('organizer_products.arranged') });
      done();
    },
  });
  const move = (at: number, by: 1 | -1) => {
    const [row, other] = [rows[at], rows[at + by]];
    if (row && other) setRows(rows.with(at, other).with(at + by, row));
  };
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t('organizer_products.arrange_hint')}
      </Text>
      <ol className={styles.rows}>
        {rows.map(({ id, name }, at) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('organizer_products.up', { name })}
                aria-disabled={at === 0}
                data-end={at === 0 || undefined}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('organizer_products.down', { name })}
                aria-disabled={at === rows.length - 1}
                data-end={at === rows.length - 1 || undefined}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      <ModalActions>
        <Button variant="default" onClick={close} disabled={saving.isPending}>
          {t('common.cancel')}
        </Button>
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('form.save')}
        </Button>
      </ModalActions>
    </>
  );
}
