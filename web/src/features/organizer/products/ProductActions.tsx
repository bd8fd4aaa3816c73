import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  organizerProductRoutes,
  type OrganizerProductDetails,
} from '@portal/contract/organizerProducts';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useWindowWay } from '../../../ui/windowInAddress.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { ProductModal } from './ProductModal.tsx';
import { nameIn, productQuery, refreshProducts } from './productQueries.ts';
import { productBody, productValues } from './productValues.ts';

/** ORG-44: a product is changed, copied, taken off sale, put on sale again, or deleted. */
export function ProductActions({ product }: { product: OrganizerProductDetails }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const { productID, active, isUsed } = product;
  const name = nameIn(product, language);
  const [editing, edit] = useDisclosure();
  const { confirm, modal } = useConfirm();
  const way = useWindowWay('history');
  const asNow = async () => {
    const query = { ...productQuery(eventID, productID), staleTime: 0 };
    return (await queryClient.fetchQuery(query)).data.product;
  };
  const put = async (given: OrganizerProductDetails, isActive: boolean) => {
    const body = {
      ...productBody(productValues(given, language)),
      active: isActive,
      timeModified: given.timeModified,
    };
    await call(organizerProductRoutes.saveProduct, { eventID, productID, body }).finally(() =>
      refreshProducts(),
    );
    notify('success', {
      title: t(isActive ? 'organizer_products.put_on_sale' : 'organizer_products.taken_off_sale', {
        name,
      }),
    });
  };
  const switchOff = async () => {
    const now = await asNow();
    confirm({
      title: t('organizer_products.take_off_title', { name }),
      text: [
        t('organizer_products.take_off_text'),
        t('organizer_products.in_carts', { count: now.cartCount }),
      ].join(' '),
      action: t('organizer_products.take_off'),
      run: () => put(now, false),
      failed: notifyError,
    });
  };
  const copy = async () => {
    // In both languages, of which the screen has the texts of one.
    const body = {
      nameFi: `${product.nameFi.slice(0, 245)} – kopio`,
      nameEn: product.nameEn && `${product.nameEn.slice(0, 245)} – copy`,
    };
    const input = { eventID, productID, body };
    const { data } = await call(organizerProductRoutes.copyProduct, input).finally(() =>
      refreshProducts(),
    );
    notify('success', { title: t('organizer_products.copied', { name }) });
    way.turnTo(data.product.productID);
  };
  const remove = () =>
    confirm({
      title: t('packages.delete_title', { name }),
      text: t('organizer_products.delete_text'),
      action: t('packages.delete'),
      run: async () => {
        await call(organizerProductRoutes.deleteProduct, { eventID, productID });
        notify('success', { title: t('packages.deleted', { name }) });
        way.close();
        refreshProducts({ isGone: true });
      },
      failed: notifyError,
    });
  return (
    <Group gap="sm">
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={edit.open}>
        {t('packages.edit')}
      </Button>
      <Button
        variant="default"
        onClick={() =>
          void (active ? switchOff() : asNow().then((now) => put(now, true))).catch(notifyError)
        }
      >
        {t(active ? 'organizer_products.take_off' : 'organizer_products.put_on')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy().catch(notifyError)}
      >
        {t('organizer_products.copy')}
      </Button>
      {!isUsed && (
        <Button
          variant="default"
          c="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={remove}
        >
          {t('packages.delete')}
        </Button>
      )}
      {modal}
      <ProductModal given={product} opened={editing} onClose={edit.close} />
    </Group>
  );
}
