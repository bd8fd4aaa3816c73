import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NextCard, NextSkeleton } from '../features/checklists/NextCard.tsx';
import { useComingChecklists } from '../shared/checklists.ts';
import { Section } from '../ui/Section.tsx';
import { ErrorState } from '../ui/states.tsx';

/** NEXT-01: of the next event of the partner that the user acts for; an archived one asks for nothing (ORG-20). */
export function NextOnDashboard({ partnerID }: { partnerID: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(useComingChecklists());
  const title = t('checklist.steps');
  if (error && !data)
    return (
      <Section title={title}>
        <ErrorState error={error} retry={() => void refetch()} />
      </Section>
    );
  if (!data) return <NextSkeleton title={title} hasShortcuts />;
  const next = data.data.checklists.find(
    (each) => each.partnerID === partnerID && each.timeArchived === null,
  );
  return next && <NextCard key={`${next.eventID} ${partnerID}`} checklist={next} hasShortcuts />;
}
