import { Text } from '@mantine/core';
import { organizerRoutes } from '@portal/contract/organizer';
import { organizerLogoRoutes } from '@portal/contract/organizerLogo';
import { organizerSettingsRoutes, type EventSettings } from '@portal/contract/organizerSettings';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { upload } from '../../../api/upload.ts';
import { Logo } from '../../../shared/Logo.tsx';
import { LogoPicker } from '../../../shared/LogoPicker.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';

interface Props {
  settings: EventSettings;
  mayChange: boolean;
}

/** ORG-15: the logo of an event; what is chosen here holds at once, beside the form. */
export function EventLogo({ settings, mayChange }: Props) {
  const { t } = useTranslation();
  const { eventID, name, logoMaterialID, logoAbsolutePath } = settings;
  const refresh = async (title: string) => {
    await invalidate(organizerSettingsRoutes.eventSettings);
    notify('success', { title });
    void invalidate(organizerRoutes.organizerEvent);
    void invalidate(organizerRoutes.organizerEvents);
    void invalidate(organizerSettingsRoutes.eventBlanks);
  };
  const send = async (file: File, signal: AbortSignal) => {
    const body = { name: file.name };
    await upload(organizerLogoRoutes.uploadEventLogo, { eventID, body, file }, { signal });
    await refresh(t('event_settings.logo_saved'));
  };
  const { confirm, modal } = useConfirm();
  const remove = () =>
    confirm({
      title: t('event_settings.logo_remove_title'),
      text: t('event_settings.logo_remove_text', { name }),
      action: t('partner.remove_logo'),
      run: async () => {
        await call(organizerLogoRoutes.removeEventLogo, { eventID, body: {} });
        await refresh(t('event_settings.logo_removed'));
      },
      failed: notifyError,
    });
  return (
    <Section title={t('event_settings.logo')}>
      <SectionBody>
        <Text c="dimmed" mt={-8} mb="md">
          {t('event_settings.logo_use')} {mayChange && t('event_settings.logo_at_once')}
        </Text>
        {mayChange ? (
          <LogoPicker
            name={name}
            path={logoAbsolutePath}
            hasLogo={logoMaterialID !== null}
            send={send}
            remove={remove}
          />
        ) : (
          <Logo path={logoAbsolutePath} name={name} size={72} />
        )}
        {modal}
      </SectionBody>
    </Section>
  );
}
