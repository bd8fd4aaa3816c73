import { Group, Skeleton, Stack, Text } from '@mantine/core';
import type { OrganizerProductDetails } from '@portal/contract/organizerProducts';
import { holdsRight } from '@portal/contract/organizerRoles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { formatPercent, formatPrice, formatUnit } from '../../../shared/money.ts';
import { useUser } from '../../../shared/user.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { ProductActions } from './ProductActions.tsx';
import { ProductBadge } from './ProductBadge.tsx';
import { ProductPictures } from './ProductPictures.tsx';
import { nameIn, productQuery } from './productQueries.ts';
import { StockSection } from './StockSection.tsx';

/** ORG-44, ORG-45: a product, what there is of it, and what can be made of it. */
export function WholeProduct({ productID }: { productID: number }) {
  const { eventID } = useOrganizerEvent();
  const { data, error, refetch } = useQuery(productQuery(eventID, productID));
  if (data) return <Told product={data.data.product} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Skeleton h={320} radius="lg" aria-busy="true" />;
}

function Told({ product }: { product: OrganizerProductDetails }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { organizer } = useUser();
  const mayManage = organizer !== null && holdsRight(organizer, 'manageProducts');
  const { categories, bundledProducts, descriptionFi, descriptionEn } = product;
  const yesOrNo = (is: boolean) => t(is ? 'organizer_products.yes' : 'organizer_products.no');
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <ProductBadge product={product} />
        {product.isTextMissing && (
          <Mark
            tone="orange"
            label={t('organizer_products.one_language')}
            text={t('organizer_products.one_language_hint')}
          />
        )}
      </Group>
      {mayManage && <ProductActions product={product} />}
      <StockSection product={product} mayManage={mayManage} />
      <Section title={t('organizer_products.product')}>
        <Facts
          facts={[
            [t('packages.name_fi'), product.nameFi],
            [t('packages.name_en'), product.nameEn],
            [
              t('organizer_products.category'),
              categories.map((one) => nameIn(one, language)).join(', '),
            ],
            [t('organizer_products.code'), product.sku],
            [t('organizer_products.price'), formatPrice(product.price)],
            [t('organizer_products.tax'), formatPercent(product.taxPercent)],
            [t('organizer_products.unit'), formatUnit(product.unitType)],
            [t('organizer_products.ticket'), yesOrNo(product.isTicket)],
            ...(bundledProducts.length > 0
              ? [
                  [
                    t('organizer_products.parts_of_bundle'),
                    bundledProducts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
                  ] as [string, string],
                ]
              : []),
          ]}
        />
      </Section>
      {(descriptionFi ?? descriptionEn) && (
        <Section title={t('organizer_products.description')}>
          <SectionBody>
            {[descriptionFi, descriptionEn].map(
              (text, at) =>
                text && (
                  <Text key={at} lang={at === 0 ? 'fi' : 'en'} style={{ whiteSpace: 'pre-wrap' }}>
                    {text}
                  </Text>
                ),
            )}
          </SectionBody>
        </Section>
      )}
      <ProductPictures product={product} mayManage={mayManage} />
    </Stack>
  );
}
