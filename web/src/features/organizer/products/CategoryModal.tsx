import { Select, Stack, TextInput } from '@mantine/core';
import {
  organizerProductCategoryRoutes,
  type OrganizerProductCategory,
} from '@portal/contract/organizerProductCategories';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { effectOf } from '../../../shared/drafts.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import type { PlacedCategory } from './categoryTree.ts';
import { categoriesQuery, nameIn, refreshProducts } from './productQueries.ts';

interface Props {
  /** undefined: a new one. */
  given: OrganizerProductCategory | undefined;
  all: PlacedCategory[];
  opened: boolean;
  onClose: () => void;
}

/** ORG-44: a category, new or as it is. */
export function CategoryModal({ given, all, opened, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = given
    ? t('organizer_products.category_title', { name: nameIn(given, language) })
    : t('organizer_products.new_category');
  return (
    <FormModal opened={opened} onClose={onClose} title={title} size="md">
      {(close) => <CategoryForm given={given} all={all} close={close} onSaved={onClose} />}
    </FormModal>
  );
}

interface FormProps extends Pick<Props, 'given' | 'all'> {
  close: () => void;
  onSaved: () => void;
}

const loadedFrom = (given: OrganizerProductCategory | undefined) => ({
  values: {
    nameFi: given?.nameFi ?? '',
    nameEn: given?.nameEn ?? '',
    parent: String(given?.parentProductCategoryId ?? ''),
  },
  timeModified: given?.timeModified,
});

function CategoryForm({ given, all, close, onSaved }: FormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const productCategoryId = given?.productCategoryId ?? 0;
  const record = useRecordForm({
    loaded: loadedFrom(given),
    rules: {
      nameFi: (name) => (name.trim() ? null : t('organizer_products.category_name_required')),
    },
    save: async ({ nameFi, nameEn, parent }, { timeModified }) => {
      const body = {
        nameFi: nameFi.trim(),
        nameEn: nameEn.trim() || null,
        parentProductCategoryId: parent ? Number(parent) : null,
      };
      const { createProductCategory, saveProductCategory } = organizerProductCategoryRoutes;
      const saving = { eventID, productCategoryId, body: { ...body, timeModified } };
      await (
        given
          ? call(saveProductCategory, saving)
          : call(createProductCategory, { eventID, body }, effectOf(`category/${eventID}`, body))
      ).finally(() => refreshProducts());
      return undefined;
    },
    ...(given && {
      reload: async () => {
        const query = { ...categoriesQuery(eventID), staleTime: 0 };
        const { productCategories } = (await queryClient.fetchQuery(query)).data;
        const now = productCategories.find((one) => one.productCategoryId === productCategoryId);
        return loadedFrom(now ?? given);
      },
    }),
    saved: () => {
      notify('success', { title: t('organizer_products.category_saved') });
      onSaved();
    },
    failed: notifyNotSaved,
  });
  const { getInputProps } = record.form;
  const places = all.filter(
    ({ path }) => !path.some((one) => one.productCategoryId === productCategoryId),
  );
  return (
    <ModalForm record={record} out={{ go: close }}>
      <Stack gap="md">
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
        {places.length > 0 && (
          <Select
            label={t('organizer_products.category_above')}
            data={[
              { value: '', label: t('organizer_products.at_top') },
              ...places.map(({ category, path }) => ({
                value: String(category.productCategoryId),
                label: path.map((one) => nameIn(one, language)).join(' › '),
              })),
            ]}
            allowDeselect={false}
            {...getInputProps('parent')}
          />
        )}
      </Stack>
    </ModalForm>
  );
}
