import { Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import type { FormRulesRecord } from '@mantine/form';
import {
  includedAtMost,
  organizerPackageRoutes,
  type EventPackage,
  type IncludableProduct,
} from '@portal/contract/organizerPackages';
import { packageLevelTexts } from '@portal/contract/packageLevels';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { queryClient, read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { effectOf } from '../../../shared/drafts.ts';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { Fields } from '../../../ui/Fields.tsx';
import { FormLines } from '../../../ui/FormLines.tsx';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useRecordForm, type Loaded } from '../../../ui/useRecordForm.ts';
import { useEffectFirstOf } from './EffectWindow.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { packageName, packagesQuery, refreshAllowances } from './packagesQuery.ts';
import {
  includedLines,
  isCount,
  packageBody,
  packageValues,
  type PackageValues,
} from './packageValues.ts';

interface Props {
  /** undefined: a new one. */
  given: EventPackage | undefined;
  opened: boolean;
  onClose: () => void;
}

/** ORG-29: a package, new or as it is; who has it is told of first. */
export function PackageModal({ given, opened, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = given
    ? t('packages.edit_title', { name: packageName(given, language) })
    : t('packages.new_title');
  return (
    <FormModal opened={opened} onClose={onClose} title={title}>
      {(close) => <WithProducts given={given} close={close} onSaved={onClose} />}
    </FormModal>
  );
}

interface FormProps {
  given: EventPackage | undefined;
  close: () => void;
  onSaved: () => void;
}

function WithProducts(props: FormProps) {
  const { eventID } = useOrganizerEvent();
  const { data, error, refetch } = useQuery(
    read(organizerPackageRoutes.includableProducts, { eventID }, { inlineError: true }),
  );
  if (data) return <PackageForm {...props} products={data.data.products} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
}

const loadedFrom = (given: EventPackage | undefined): Loaded<PackageValues> => ({
  values: packageValues(given),
  timeModified: given?.timeModified,
});
const quotas = [
  ['personnelQuota', 'packages.personnel', 'packages.open_quota'],
  ['guestQuota', 'packages.guests', 'packages.guests_hint'],
  ['freeScanPointCount', 'packages.scan_points', 'packages.open_quota'],
] as const;

function PackageForm({
  given,
  close,
  onSaved,
  products,
}: FormProps & { products: IncludableProduct[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID, isProspectumLiveEnabled } = useOrganizerEvent();
  const packageID = given?.packageID ?? 0;
  const draftName = `package/${eventID}/${packageID}`;
  const isLine = (at: number, values: PackageValues) => at < Number(values['count']);
  const wrongCount = (typed: string) => (isCount(typed) ? null : t('packages.whole_number'));
  const rules = {
    nameFi: (name: string) => (name.trim() ? null : t('packages.name_required')),
    ...Object.fromEntries(quotas.map(([name]) => [name, wrongCount])),
    ...Object.fromEntries(
      Array.from({ length: includedAtMost }, (_, at) => [
        [
          `productID${at}`,
          (productID: string, values: PackageValues) =>
            isLine(at, values) && !productID ? t('packages.product_required') : null,
        ],
        [
          `productCount${at}`,
          (typed: string, values: PackageValues) =>
            isLine(at, values) && !/^[1-9]\d{0,3}$/.test(typed.trim())
              ? t('packages.count_required')
              : null,
        ],
      ]).flat(),
    ),
  } as FormRulesRecord<PackageValues>;
  const plain = useRecordForm<PackageValues>({
    loaded: loadedFrom(given),
    rules,
    save: async (values, { timeModified }) => {
      const body = packageBody(values);
      const reply = given
        ? await call(organizerPackageRoutes.savePackage, {
            eventID,
            packageID,
            body: { ...body, timeModified },
          })
        : await call(
            organizerPackageRoutes.createPackage,
            { eventID, body },
            effectOf(draftName, body),
          );
      refreshAllowances();
      return loadedFrom(reply.data.package);
    },
    ...(given && {
      reload: async () => {
        const query = packagesQuery(eventID);
        const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
        return loadedFrom(data.packages.find((one) => one.packageID === packageID) ?? given);
      },
    }),
    merge: includedLines.merge,
    saved: () => {
      notify('success', { title: t('packages.saved') });
      onSaved();
    },
    failed: notifyNotSaved,
  });
  const draft = useKeptDraft(draftName, plain);
  const { record: told, modal } = useEffectFirstOf(plain, async (values) => {
    const body = packageBody(values);
    const args = { eventID, packageID, body };
    return (await call(organizerPackageRoutes.previewPackage, args)).data.effect;
  });
  const record = given && given.exhibitorCount > 0 ? told : plain;
  const { form } = record;
  const chosen = new Set(includedLines.linesOf(form.values).map(({ productID }) => productID));
  return (
    <>
      <ModalForm record={record} out={{ go: close }}>
        <DraftOffer draft={draft} />
        <Stack gap="md">
          <Fields>
            <TextInput
              required
              data-autofocus
              maxLength={100}
              label={t('packages.name_fi')}
              {...form.getInputProps('nameFi')}
            />
            <TextInput
              maxLength={100}
              label={t('packages.name_en')}
              {...form.getInputProps('nameEn')}
            />
            {quotas.map(([name, label, hint]) => (
              <TextInput
                key={name}
                inputMode="numeric"
                maxLength={6}
                label={t(label)}
                description={t(hint)}
                {...form.getInputProps(name)}
              />
            ))}
          </Fields>
          {isProspectumLiveEnabled && (
            <Radio.Group label={t('packages.level')} {...form.getInputProps('packageLevel')}>
              <Group gap="lg" mt={6}>
                {(['extensive', 'brief'] as const).map((level) => (
                  <Radio key={level} value={level} label={packageLevelTexts[level][language]} />
                ))}
              </Group>
            </Radio.Group>
          )}
          <div>
            <Text fw={550}>{t('packages.products')}</Text>
            <Text c="dimmed" fz="sm">
              {t('packages.products_hint')}
            </Text>
          </div>
          <FormLines
            form={form}
            kit={includedLines}
            atMost={Math.min(includedAtMost, products.length)}
            addLabel={t('packages.add_product')}
            removeLabel={(number) => t('packages.remove_product', { number })}
          >
            {(at) => (
              <>
                <Select
                  flex={1}
                  searchable
                  label={t('packages.product')}
                  nothingFoundMessage={t('packages.no_such_product')}
                  data={products
                    .filter(
                      ({ productID }) =>
                        form.values[`productID${at}`] === String(productID) ||
                        !chosen.has(String(productID)),
                    )
                    .map(({ productID, name }) => ({ value: String(productID), label: name }))}
                  {...form.getInputProps(`productID${at}`)}
                />
                <TextInput
                  w={88}
                  inputMode="numeric"
                  maxLength={4}
                  label={t('packages.count')}
                  {...form.getInputProps(`productCount${at}`)}
                />
              </>
            )}
          </FormLines>
        </Stack>
      </ModalForm>
      {modal}
    </>
  );
}
