import { Button, Group, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChoice } from '../ui/FileChoice.tsx';
import { notify, notifyError } from '../ui/notify.ts';
import { Changes } from '../ui/readOnly.tsx';
import { useLazy } from '../ui/useLazy.ts';
import { Logo } from './Logo.tsx';

const fetchCropper = async () => (await import('./LogoCropper.tsx')).LogoCropper;

/** EXH-11, VAL-06: what a logo may be, whatever the case of its name. */
const isPicture = (name: string) => /\.(jpe?g|png)$/i.test(name);

interface Props {
  /** Whose logo it is. */
  name: string;
  path: string | null;
  hasLogo: boolean;
  /** Uploads what was cut, and has it shown, unless it is called off. */
  send: (file: File, signal: AbortSignal) => Promise<unknown>;
  remove: () => void;
}

/** A logo in its frame: chosen, cut to the frame, uploaded. */
export function LogoPicker({ name, path, hasLogo, send, remove }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<File>();
  const sending = useRef<AbortController>(undefined);
  const LogoCropper = useLazy(fetchCropper, chosen !== undefined, () => {
    setChosen(undefined);
    notifyError(undefined);
  });
  const uploading = useMutation({
    mutationFn: (file: File) => {
      sending.current = new AbortController();
      return send(file, sending.current.signal);
    },
    onSuccess: () => setChosen(undefined),
    onError: notifyError,
  });
  const choose = (file: File) => {
    uploading.reset();
    if (isPicture(file.name)) setChosen(file);
    else notify('error', { title: t('partner.logo_refused'), text: file.name });
  };
  return (
    <Group gap="md" wrap="nowrap" id="logo" tabIndex={-1}>
      <Logo path={path} name={name} size={72} />
      <Changes>
        <div>
          <Group gap="xs">
            <FileChoice onChoose={choose} accept=".jpeg,.jpg,.png">
              {(props) => (
                <Button variant="default" leftSection={<IconUpload size={16} />} {...props}>
                  {t(hasLogo ? 'partner.change_logo' : 'partner.upload_logo')}
                </Button>
              )}
            </FileChoice>
            {hasLogo && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={16} />}
                onClick={remove}
              >
                {t('partner.remove_logo')}
              </Button>
            )}
          </Group>
          <Text c="dimmed" fz="sm" mt={6}>
            {t('partner.logo_hint')}
          </Text>
        </div>
      </Changes>
      {chosen && LogoCropper && (
        <LogoCropper
          file={chosen}
          isUploading={uploading.isPending}
          failure={uploading.error}
          onClose={() => {
            sending.current?.abort();
            setChosen(undefined);
          }}
          onCut={(file) => uploading.mutate(file)}
        />
      )}
    </Group>
  );
}
