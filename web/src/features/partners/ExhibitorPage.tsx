import { Skeleton, Stack } from '@mantine/core';
import { eventRoutes } from '@portal/contract/events';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventArea } from '../../shared/event.ts';
import { Changes } from '../../ui/readOnly.tsx';
import { Section, SectionPoints } from '../../ui/Section.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ExhibitorForm } from './ExhibitorForm.tsx';
import { ownExhibitorQuery } from './profileValues.ts';

const advice = ['help_logo', 'help_description', 'help_contact', 'help_save'] as const;

/** EXH-01, EXH-02: the partner form, its preview, and what makes a good page. */
export function ExhibitorPage() {
  const { t } = useTranslation();
  const { event, portal, partnerID } = useEventArea();
  const { eventID } = event;
  const partner = useQuery(ownExhibitorQuery(eventID, partnerID));
  const settings = useQuery(read(eventRoutes.mobileSettings, { eventID }, { inlineError: true }));
  const error = partner.error ?? settings.error;
  if (error && !(partner.data && settings.data))
    return (
      <ErrorState
        error={error}
        retry={() => void Promise.all([partner.refetch(), settings.refetch()])}
      />
    );
  if (!partner.data || !settings.data)
    return (
      <Stack gap="lg" aria-busy="true">
        <Skeleton h={420} radius="lg" />
        <Skeleton h={320} radius="lg" />
      </Stack>
    );
  return (
    <Stack gap="lg">
      <ExhibitorForm
        key={partnerID}
        event={event}
        portal={portal}
        partner={partner.data.data.partner}
        colors={settings.data.data.mobileSettings}
      />
      <Changes>
        <Section title={t('exhibitor.help')}>
          <SectionPoints points={advice.map((key) => t(`exhibitor.${key}`))} />
        </Section>
      </Changes>
    </Stack>
  );
}
