import { Checkbox, MultiSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { FormRulesRecord } from '@mantine/form';
import type { OrganizerProductCategory } from '@portal/contract/organizerProductCategories';
import {
  organizerProductRoutes,
  partsAtMost,
  type BundleableProduct,
  type OrganizerProductDetails,
} from '@portal/contract/organizerProducts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { queryClient, read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { effectOf } from '../../../shared/drafts.ts';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { Fields } from '../../../ui/Fields.tsx';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { treeOf } from './categoryTree.ts';
import { PartFields } from './PartFields.tsx';
import { categoriesQuery, nameIn, productQuery, refreshProducts } from './productQueries.ts';
import {
  isPercent,
  isPrice,
  partLines,
  productBody,
  productValues,
  type ProductValues,
} from './productValues.ts';
import { useCartsFirst } from './useCartsFirst.tsx';

interface Props {
  /** undefined: a new one. */
  given: OrganizerProductDetails | undefined;
  opened: boolean;
  onClose: () => void;
}

/** ORG-44: a product, new or as it is. */
export function ProductModal({ given, opened, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = given
    ? t('organizer_products.edit_title', { name: nameIn(given, language) })
    : t('organizer_products.new');
  return (
    <FormModal opened={opened} onClose={onClose} title={title}>
      {(close) => <WithChoices given={given} close={close} onSaved={onClose} />}
    </FormModal>
  );
}

interface FormProps {
  given: OrganizerProductDetails | undefined;
  close: () => void;
  onSaved: () => void;
}

function WithChoices(props: FormProps) {
  const { eventID } = useOrganizerEvent();
  const categories = useQuery(categoriesQuery(eventID));
  const products = useQuery(
    read(organizerProductRoutes.bundleableProducts, { eventID }, { inlineError: true }),
  );
  const error = categories.error ?? products.error;
  if (categories.data && products.data)
    return (
      <ProductForm
        {...props}
        categories={categories.data.data.productCategories}
        products={products.data.data.products}
      />
    );
  const retry = () => void Promise.all([categories.refetch(), products.refetch()]);
  return error ? <ErrorState error={error} retry={retry} /> : <LoadingScreen />;
}

interface Choices {
  categories: OrganizerProductCategory[];
  products: BundleableProduct[];
}

function ProductForm({ given, close, onSaved, categories, products }: FormProps & Choices) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const productID = given?.productID ?? 0;
  const draftName = `product/${eventID}/${productID}`;
  const loadedFrom = (product: OrganizerProductDetails | undefined) => ({
    values: productValues(product, language),
    timeModified: product?.timeModified,
  });
  const isLine = (at: number, values: ProductValues) => at < Number(values['count']);
  const rules = {
    nameFi: (name: string) => (name.trim() ? null : t('organizer_products.name_required')),
    price: (typed: string) => (isPrice(typed) ? null : t('organizer_products.price_required')),
    taxPercent: (typed: string) => (isPercent(typed) ? null : t('organizer_products.tax_required')),
    stock: (typed: string) => (/^\s*\d{0,6}\s*$/.test(typed) ? null : t('packages.whole_number')),
    ...Object.fromEntries(
      Array.from({ length: partsAtMost }, (_, at) => [
        [
          `productID${at}`,
          (part: string, values: ProductValues) =>
            isLine(at, values) && !part ? t('packages.product_required') : null,
        ],
        [
          `quantity${at}`,
          (typed: string, values: ProductValues) =>
            isLine(at, values) && !/^\s*[1-9]\d{0,3}\s*$/.test(typed)
              ? t('packages.count_required')
              : null,
        ],
      ]).flat(),
    ),
  } as FormRulesRecord<ProductValues>;
  const plain = useRecordForm<ProductValues>({
    loaded: loadedFrom(given),
    rules,
    save: async (values, { timeModified }) => {
      const body = productBody(values);
      const typed = (values['stock'] ?? '').trim();
      const made = { ...body, stock: typed === '' ? null : Number(typed) };
      const reply = given
        ? await call(organizerProductRoutes.saveProduct, {
            eventID,
            productID,
            body: { ...body, timeModified },
          })
        : await call(
            organizerProductRoutes.createProduct,
            { eventID, body: made },
            effectOf(draftName, made),
          );
      refreshProducts();
      return loadedFrom(reply.data.product);
    },
    ...(given && {
      reload: async () => {
        const query = { ...productQuery(eventID, productID), staleTime: 0 };
        return loadedFrom((await queryClient.fetchQuery(query)).data.product);
      },
    }),
    merge: partLines.merge,
    saved: () => {
      notify('success', { title: t('organizer_products.saved') });
      onSaved();
    },
    failed: notifyNotSaved,
  });
  const draft = useKeptDraft(draftName, plain);
  const { record, modal } = useCartsFirst(plain, given);
  const { form } = record;
  const { getInputProps, values } = form;
  const setField = (name: string, value: string) => form.setValues({ [name]: value });
  const toggle = (name: string, label: string, description?: string) => (
    <Checkbox
      label={label}
      description={description}
      checked={values[name] === 'yes'}
      onChange={(event) => setField(name, event.currentTarget.checked ? 'yes' : '')}
    />
  );
  return (
    <>
      <ModalForm record={record} out={{ go: close }}>
        <DraftOffer draft={draft} />
        <Stack gap="md">
          <Fields>
            <TextInput
              required
              data-autofocus
              maxLength={255}
              label={t('packages.name_fi')}
              {...getInputProps('nameFi')}
            />
            <TextInput
              maxLength={255}
              label={t('packages.name_en')}
              description={t('organizer_products.english_hint')}
              {...getInputProps('nameEn')}
            />
            <Textarea
              autosize
              minRows={2}
              maxRows={10}
              label={t('organizer_products.description_fi')}
              {...getInputProps('descriptionFi')}
            />
            <Textarea
              autosize
              minRows={2}
              maxRows={10}
              label={t('organizer_products.description_en')}
              {...getInputProps('descriptionEn')}
            />
            <TextInput
              required
              inputMode="decimal"
              maxLength={16}
              label={t('organizer_products.price_without_tax')}
              {...getInputProps('price')}
            />
            <TextInput
              required
              inputMode="decimal"
              maxLength={6}
              label={t('organizer_products.tax_percent')}
              {...getInputProps('taxPercent')}
            />
            <TextInput
              maxLength={50}
              label={t('organizer_products.unit')}
              {...getInputProps('unitType')}
            />
            <TextInput
              maxLength={100}
              label={t('organizer_products.code')}
              {...getInputProps('sku')}
            />
          </Fields>
          {!given && (
            <TextInput
              inputMode="numeric"
              maxLength={6}
              label={t('organizer_products.stock')}
              description={t('organizer_products.stock_empty')}
              {...getInputProps('stock')}
            />
          )}
          {categories.length > 0 && (
            <MultiSelect
              searchable
              label={t('organizer_products.categories')}
              data={treeOf(categories).map(({ category, path }) => ({
                value: String(category.productCategoryId),
                label: path.map((one) => nameIn(one, language)).join(' › '),
              }))}
              nothingFoundMessage={t('list.no_match')}
              value={(values['categories'] ?? '').split(' ').filter(Boolean)}
              onChange={(ids) => setField('categories', ids.join(' '))}
            />
          )}
          {toggle(
            'active',
            t('organizer_products.for_sale'),
            t('organizer_products.for_sale_hint'),
          )}
          {toggle('isTicket', t('organizer_products.ticket'), t('organizer_products.ticket_hint'))}
          <div>
            <Text fw={550}>{t('organizer_products.bundle')}</Text>
            <Text c="dimmed" fz="sm">
              {t('organizer_products.bundle_hint')}
            </Text>
          </div>
          <PartFields
            form={form}
            products={products.filter((one) => one.productID !== productID)}
          />
        </Stack>
      </ModalForm>
      {modal}
    </>
  );
}
