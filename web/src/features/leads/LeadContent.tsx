import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { LeadDetails } from '@portal/contract/leads';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEventTime } from '../../shared/event.ts';
import type { SavedStep } from '../../shared/useSelfSaving.ts';
import { Facts } from '../../ui/Facts.tsx';
import { mailTo, phoneTo } from '../../ui/reach.ts';
import { useIsReadOnly } from '../../ui/readOnly.tsx';
import { LeadForm } from './LeadForm.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import styles from './Leads.module.css';
import { Stars } from './Stars.tsx';
import { Tags } from './Tags.tsx';

/** All of a lead. */
export function LeadContent({ lead, steps }: { lead: LeadDetails; steps: SavedStep[] }) {
  const isReadOnly = useIsReadOnly();
  const { email, phone, jobTitle, company } = lead;
  return (
    <Stack gap="lg">
      <div className={styles.who}>
        {(jobTitle || company) && <Text>{[jobTitle, company].filter(Boolean).join(', ')}</Text>}
        {email && (
          <Anchor href={mailTo(email)} className={styles.reach ?? ''}>
            <IconMail size={16} aria-hidden />
            {email}
          </Anchor>
        )}
        {phone && (
          <Anchor href={phoneTo(phone)} className={styles.reach ?? ''}>
            <IconPhone size={16} aria-hidden />
            {phone}
          </Anchor>
        )}
      </div>
      {isReadOnly ? <Opinion lead={lead} /> : <LeadForm lead={lead} steps={steps} />}
      <LeadNotes lead={lead} />
      <Touches touches={lead.touches} />
    </Stack>
  );
}

/** What the team made of it, where that can only be read. */
function Opinion({ lead: { rating, tags } }: { lead: LeadDetails }) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        [t('leads.rating'), rating !== null && <Stars rating={rating} />],
        [t('leads.tags'), tags.length > 0 && <Tags tags={tags} />],
      ]}
    />
  );
}

/** When and where it was met. */
function Touches({ touches }: Pick<LeadDetails, 'touches'>) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  return (
    <section>
      <Title order={3} mb="xs">
        {t('leads.touches')}
      </Title>
      <ul className={styles.list}>
        {touches.map((touch) => (
          <li key={touch.scanPointScanID} className={styles.note}>
            <Text className="tabular">
              {eventTime(touch.timeScanned)} · {touch.scanPointName} <Stars rating={touch.rating} />
            </Text>
            {touch.timeOnDevice && (
              <Text c="dimmed" fz="sm">
                {t('scan_point.clock_wrong_text')}
              </Text>
            )}
            {touch.comment && <p>{touch.comment}</p>}
            <Tags tags={touch.tags} />
          </li>
        ))}
      </ul>
    </section>
  );
}
