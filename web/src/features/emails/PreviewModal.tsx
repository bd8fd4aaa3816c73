import { emailRoutes } from '@portal/contract/emails';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../api/download.ts';
import { MailPreview } from '../../shared/MailPreview.tsx';
import { DialogWindow } from '../../ui/DialogWindow.tsx';

interface Props {
  partnerEmailId: number;
  opened: boolean;
  onClose: () => void;
}

/** MAIL-17: the mail as it would leave. */
export function PreviewModal({ partnerEmailId, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <DialogWindow
      opened={opened}
      onClose={onClose}
      title={t('invitation.preview_title')}
      size={760}
    >
      <Preview partnerEmailId={partnerEmailId} />
    </DialogWindow>
  );
}

function Preview({ partnerEmailId }: { partnerEmailId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [emailRoutes.partnerEmailPreview.path, { partnerEmailId }],
    queryFn: async () =>
      (await fetchFile(emailRoutes.partnerEmailPreview, { partnerEmailId })).text(),
    // Of what is stored at this moment.
    staleTime: 0,
    gcTime: 0,
    meta: { inlineError: true },
  });
  return <MailPreview html={data} error={error} retry={() => void refetch()} />;
}
