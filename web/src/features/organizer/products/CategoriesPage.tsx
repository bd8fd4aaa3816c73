import { Button, Group, Text } from '@mantine/core';
import { organizerProductCategoryRoutes } from '@portal/contract/organizerProductCategories';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconArrowsSort, IconCategory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n.ts';
import { useUser } from '../../../shared/user.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { RowList, TwoLines } from '../../../ui/RowList.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { ArrangeCategories, ArrangeProducts } from './Arrange.tsx';
import { CategoryModal } from './CategoryModal.tsx';
import { treeOf, type PlacedCategory } from './categoryTree.ts';
import { categoriesQuery, nameIn, refreshProducts } from './productQueries.ts';

/** Which window stands open, over which category; none: a new one. */
interface Opened {
  window: 'edit' | 'categories' | 'products';
  placed: PlacedCategory | undefined;
}

/** ORG-44: what the products of an event are sorted into, in the order of the shop. */
export function CategoriesPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const { organizer } = useUser();
  const mayManage = organizer !== null && holdsRight(organizer, 'manageProducts');
  const [{ window, placed }, setOpened] = useState<Partial<Opened>>({});
  const [isOpen, setOpen] = useState(false);
  const { confirm, modal } = useConfirm();
  const result = useQuery({
    ...categoriesQuery(eventID),
    select: ({ data }) => ({ rows: treeOf(data.productCategories) }),
  });
  const open = (next: Opened) => {
    setOpened(next);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const remove = ({ category }: PlacedCategory) =>
    confirm({
      title: t('packages.delete_title', { name: nameIn(category, language) }),
      text: t('organizer_products.category_delete_text'),
      action: t('packages.delete'),
      run: async () => {
        const { productCategoryId } = category;
        const input = { eventID, productCategoryId };
        await call(organizerProductCategoryRoutes.deleteProductCategory, input).finally(() =>
          refreshProducts(),
        );
        notify('success', { title: t('packages.deleted', { name: nameIn(category, language) }) });
      },
      failed: notifyError,
    });
  const hasInside = ({ category }: PlacedCategory) =>
    category.productCount > 0 ||
    result.data?.rows.some(
      (one) => one.category.parentProductCategoryId === category.productCategoryId,
    );
  return (
    <Section
      title={t('organizer_products.categories')}
      more={
        mayManage && (
          <Group gap="sm">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowsSort size={14} aria-hidden />}
              disabled={(result.data?.rows.length ?? 0) < 2}
              onClick={() => open({ window: 'categories', placed: result.data?.rows[0] })}
            >
              {t('organizer_products.arrange')}
            </Button>
            <Button
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => open({ window: 'edit', placed: undefined })}
            >
              {t('organizer_products.new_category')}
            </Button>
          </Group>
        )
      }
    >
      <SectionBody>
        <Text c="dimmed">{t('organizer_products.categories_hint')}</Text>
      </SectionBody>
      <RowList
        result={result}
        rowKey={({ category }) => category.productCategoryId}
        expected={4}
        empty={{ icon: IconCategory, text: t('organizer_products.no_categories') }}
        render={({ category, path }) => (
          <TwoLines
            first={
              <TextLink
                {...linkTo(
                  `/organizer/events/${eventID}/products?category=${category.productCategoryId}`,
                )}
              >
                {path.map((one) => nameIn(one, language)).join(' › ')}
              </TextLink>
            }
            second={
              <DottedLine
                parts={[
                  t('organizer_products.product_count', { count: category.productCount }),
                  category.nameEn === null && t('organizer_products.one_language'),
                ]}
              />
            }
          />
        )}
        after={(one) =>
          mayManage && (
            <RowMenu
              label={t('packages.actions', { name: nameIn(one.category, language) })}
              items={[
                {
                  label: t('packages.edit'),
                  icon: IconPencil,
                  onClick: () => open({ window: 'edit', placed: one }),
                },
                {
                  label: t('organizer_products.arrange_products'),
                  icon: IconArrowsSort,
                  disabled: one.category.productCount < 2,
                  onClick: () => open({ window: 'products', placed: one }),
                },
                {
                  label: t('organizer_products.arrange_beside'),
                  icon: IconArrowsSort,
                  disabled: one.beside.length < 2,
                  onClick: () => open({ window: 'categories', placed: one }),
                },
                {
                  label: t('packages.delete'),
                  icon: IconTrash,
                  isDangerous: true,
                  reason: hasInside(one) ? t('organizer_products.category_in_use') : undefined,
                  onClick: () => remove(one),
                },
              ]}
            />
          )
        }
      />
      <CategoryModal
        given={placed?.category}
        all={result.data?.rows ?? []}
        opened={isOpen && window === 'edit'}
        onClose={close}
      />
      {placed && (
        <>
          <ArrangeCategories
            beside={placed.beside}
            opened={isOpen && window === 'categories'}
            onClose={close}
          />
          <ArrangeProducts
            category={placed.category}
            opened={isOpen && window === 'products'}
            onClose={close}
          />
        </>
      )}
      {modal}
    </Section>
  );
}
