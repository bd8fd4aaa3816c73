import { Button, FileButton, Group, Text } from '@mantine/core';
import { materialFolderType } from '@portal/contract/codes';
import { materialRoutes } from '@portal/contract/materials';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../api/upload.ts';
import { Logo } from '../../shared/Logo.tsx';
import { useKnownPartner } from '../../shared/user.ts';
import { notify, notifyError } from '../../ui/notify.ts';
import type { LogoValues } from './logoValues.ts';

const LogoCropper = lazy(async () => {
  const { LogoCropper: cropper } = await import('./LogoCropper.tsx');
  return { default: cropper };
});

/** EXH-11, VAL-06: what a logo may be, whatever the case of its name. */
const isPicture = (name: string) => /\.(jpe?g|png)$/i.test(name);

interface Props {
  name: string;
  value: LogoValues;
  onChange: (value: LogoValues) => void;
}

/** The logo in its frame: chosen, cut to the frame, uploaded; it counts when the form is saved. */
export function LogoControl({ name, value, onChange }: Props) {
  const { t } = useTranslation();
  const { partnerID, organizationID } = useKnownPartner();
  const [chosen, setChosen] = useState<File>();
  const uploading = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => {
      const folder = { materialFolderType: materialFolderType.logo, isPublic: true };
      const body = { partnerID, organizationID, ...folder, name: file.name };
      return upload(materialRoutes.upload, { body, file });
    },
    onSuccess: ({ data }) => {
      const { materialID, absolutePath } = data.material;
      onChange({ logoMaterialID: String(materialID), logoAbsolutePath: absolutePath });
      setChosen(undefined);
    },
    onError: notifyError,
  });
  const choose = (file: File | null) => {
    uploading.reset();
    if (file && isPicture(file.name)) setChosen(file);
    else if (file) notify('error', { title: t('partner.logo_refused'), text: file.name });
  };
  return (
    <Group gap="md" wrap="nowrap" id="logo" tabIndex={-1}>
      <Logo path={value.logoAbsolutePath || null} name={name} size={72} />
      <div>
        <Group gap="xs">
          <FileButton onChange={choose} accept=".jpeg,.jpg,.png">
            {(props) => (
              <Button variant="default" leftSection={<IconUpload size={16} />} {...props}>
                {t(value.logoMaterialID ? 'partner.change_logo' : 'partner.upload_logo')}
              </Button>
            )}
          </FileButton>
          {value.logoMaterialID && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} />}
              onClick={() => onChange({ logoMaterialID: '', logoAbsolutePath: '' })}
            >
              {t('partner.remove_logo')}
            </Button>
          )}
        </Group>
        <Text c="dimmed" fz="sm" mt={6}>
          {t('partner.logo_hint')}
        </Text>
      </div>
      {chosen && (
        <Suspense>
          <LogoCropper
            file={chosen}
            isUploading={uploading.isPending}
            failure={uploading.error}
            onClose={() => setChosen(undefined)}
            onCut={(file) => uploading.mutate(file)}
          />
        </Suspense>
      )}
    </Group>
  );
}
