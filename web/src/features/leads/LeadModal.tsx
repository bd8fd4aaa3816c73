import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { LeadDetails } from '@portal/contract/leads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventTime } from '../../shared/event.ts';
import { useStore, type Store } from '../../store.ts';
import { Facts } from '../../ui/Facts.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { LeadForm } from './LeadForm.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import { leadQuery } from './leadQuery.ts';
import styles from './Leads.module.css';
import { nameOf } from './names.ts';
import { Stars } from './Stars.tsx';

/**
 * A lead: who, what the team makes of it, what was noted, and when it was met. Which one lies beside
 * the list, whose rows are not drawn anew for it (S12).
 */
export function LeadModal({ shown }: { shown: Store<number | undefined> }) {
  const now = useStore(shown);
  const [last, setLast] = useState<number>();
  if (now !== undefined && now !== last) setLast(now);
  const leadID = now ?? last;
  if (leadID === undefined) return null;
  return <Window leadID={leadID} opened={now !== undefined} onClose={() => shown.set(undefined)} />;
}

interface Props {
  leadID: number;
  opened: boolean;
  onClose: () => void;
}

function Window({ leadID, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(leadQuery(leadID));
  const lead = data?.data.lead;
  const title = lead ? (nameOf(lead) ?? t('leads.nameless')) : t('leads.details');
  return (
    <FormModal opened={opened} onClose={onClose} title={title}>
      {() => (
        <>
          {error && !lead && <ErrorState error={error} retry={() => void refetch()} />}
          {!error && !lead && (
            <Stack gap="md" aria-busy="true">
              <Skeleton h={64} />
              <Skeleton h={120} />
            </Stack>
          )}
          {lead && <Content key={lead.leadID} lead={lead} />}
        </>
      )}
    </FormModal>
  );
}

function Content({ lead }: { lead: LeadDetails }) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { email, phone } = lead;
  return (
    <Stack gap="lg">
      <div className={styles.facts}>
        <Facts
          facts={[
            [t('scan_point.company'), lead.company],
            [t('scan_point.job_title'), lead.jobTitle],
            [t('scan_point.email'), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
            [t('scan_point.phone'), phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>],
          ]}
        />
      </div>
      <LeadForm lead={lead} />
      <LeadNotes lead={lead} />
      <section>
        <Title order={3} mb="xs">
          {t('leads.touches')}
        </Title>
        <ul className={styles.list}>
          {lead.touches.map((touch) => (
            <li key={touch.scanPointScanID} className={styles.note}>
              <Text className="tabular">
                {eventTime(touch.timeScanned)} · {touch.scanPointName}{' '}
                <Stars rating={touch.rating} />
              </Text>
              {touch.timeOnDevice && (
                <Text c="dimmed" fz="sm">
                  {t('scan_point.clock_wrong_text')}
                </Text>
              )}
              {touch.comment && <p>{touch.comment}</p>}
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}
