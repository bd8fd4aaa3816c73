import { ActionIcon, Button, Group, Text } from '@mantine/core';
import {
  organizerProductPictureRoutes,
  picturesAtMost,
} from '@portal/contract/organizerProductPictures';
import type { OrganizerProductDetails } from '@portal/contract/organizerProducts';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { upload } from '../../../api/upload.ts';
import { FileChoice } from '../../../ui/FileChoice.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import styles from './ProductPictures.module.css';
import { refreshProducts } from './productQueries.ts';

interface Props {
  product: OrganizerProductDetails;
  mayManage: boolean;
}

/** The pictures of a product: what is chosen here holds at once. */
export function ProductPictures({ product, mayManage }: Props) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { productID, nameFi, pictures } = product;
  const { confirm, modal } = useConfirm();
  const uploading = useMutation({
    mutationFn: (file: File) =>
      upload(
        organizerProductPictureRoutes.addProductPicture,
        { eventID, productID, body: { name: file.name }, file },
        {},
      ),
    onSuccess: () => notify('success', { title: t('organizer_products.picture_added') }),
    onError: notifyError,
    onSettled: () => refreshProducts(),
  });
  const remove = (materialID: number) =>
    confirm({
      title: t('organizer_products.picture_remove_title'),
      text: t('organizer_products.picture_remove_text', { name: nameFi }),
      action: t('packages.delete'),
      run: () =>
        call(organizerProductPictureRoutes.removeProductPicture, {
          eventID,
          productID,
          materialID,
        }).finally(() => refreshProducts()),
      failed: notifyError,
    });
  if (!mayManage && pictures.length === 0) return null;
  return (
    <Section
      title={t('organizer_products.pictures')}
      more={
        mayManage &&
        pictures.length < picturesAtMost && (
          <FileChoice onChoose={(file) => uploading.mutate(file)} accept=".jpeg,.jpg,.png">
            {(props) => (
              <Button
                variant="default"
                size="xs"
                loading={uploading.isPending}
                leftSection={<IconUpload size={14} aria-hidden />}
                {...props}
              >
                {t('organizer_products.add_picture')}
              </Button>
            )}
          </FileChoice>
        )
      }
    >
      <SectionBody>
        {pictures.length === 0 && <Text c="dimmed">{t('organizer_products.no_pictures')}</Text>}
        <Group gap="sm">
          {pictures.map(({ materialID, absolutePath }, at) => (
            <div key={materialID} className={styles.picture}>
              <img
                src={`${absolutePath}_XS`}
                alt={t('organizer_products.picture', { number: at + 1, name: nameFi })}
              />
              {mayManage && (
                <ActionIcon
                  variant="default"
                  size={28}
                  className={styles.remove}
                  aria-label={t('organizer_products.remove_picture', { number: at + 1 })}
                  onClick={() => remove(materialID)}
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
        </Group>
      </SectionBody>
      {modal}
    </Section>
  );
}
