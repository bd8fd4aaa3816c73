import { Button, Progress, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Checklist } from '@portal/contract/checklists';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '../../api/storage.ts';
import { useCountdown } from '../../shared/checklists.ts';
import { ownTime } from '../../shared/times.ts';
import { linkTo } from '../../ui/links.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './NextCard.module.css';
import { NextStep } from './NextStep.tsx';

/** As many lines as are seen at first. */
const shown = 5;

interface Props {
  checklist: Checklist;
  /** Outside of the event, whose own tabs lead there. */
  hasShortcuts?: boolean;
}

/** NEXT-01: what to do next for an event; overdue first, what is done is folded. */
export function NextCard({ checklist, hasShortcuts }: Props) {
  const { t } = useTranslation();
  const countdown = useCountdown();
  const [isUnfolded, { toggle }] = useDisclosure();
  const { eventName, partnerName, timeZone, ready, steps, shortcuts, lastChange } = checklist;
  const open = steps.filter(({ state }) => state !== 'done').length;
  // At the first visit room was kept for all lines: what is done fills them.
  const [least] = useState(() => (storage.get('nextSteps') ? 0 : shown));
  const lines = Math.min(open, shown);
  const first = steps.slice(0, Math.max(lines, least));
  const count = steps.length - first.length;
  useEffect(() => storage.set('nextSteps', `${lines}`), [lines]);
  return (
    <Section
      title={t('checklist.title', { event: eventName })}
      more={
        <Text c="dimmed" className="tabular">
          {countdown(checklist)} · {partnerName}
        </Text>
      }
    >
      <div className={styles.ready}>
        <Progress
          value={ready}
          size="sm"
          radius="xl"
          flex={1}
          color={ready === 100 ? 'green.8' : 'spruce'}
          aria-label={t('checklist.ready', { percent: ready })}
        />
        <Text fw={600} fz="sm" className="tabular">
          {t('checklist.ready', { percent: ready })}
        </Text>
      </div>
      {hasShortcuts && (
        <nav className={styles.shortcuts} aria-label={t('checklist.shortcuts')}>
          {shortcuts.map(({ name, target }) => (
            <Link key={name} {...linkTo(target)} className={styles.shortcut}>
              {t(`nav.do_${name}`)}
            </Link>
          ))}
        </nav>
      )}
      <ul className={styles.steps} aria-label={t('checklist.steps')} data-first={least > 0}>
        {(isUnfolded ? steps : first).map((step) => (
          <NextStep key={step.eventTaskID ?? step.name} step={step} timeZone={timeZone} />
        ))}
      </ul>
      <div className={styles.foot}>
        {count > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isUnfolded} onClick={toggle}>
            {isUnfolded
              ? t('checklist.less')
              : t(open > shown ? 'checklist.more' : 'checklist.folded', { count })}
          </Button>
        )}
        {lastChange && (
          <Text fz="sm" c="dimmed" className={styles.last ?? ''}>
            {t('checklist.last_change', {
              name: lastChange.userName,
              action: lastChange.action,
              time: ownTime(lastChange.timeCreated),
            })}
          </Text>
        )}
      </div>
    </Section>
  );
}

/** As high as the card that comes in its place, going by the last one: what is below does not move (S11). */
export function NextSkeleton({ title, hasShortcuts }: { title: string; hasShortcuts?: boolean }) {
  return (
    <Section title={title} more={<Skeleton h={21} w={220} />}>
      <div className={styles.ready} aria-busy="true">
        <Skeleton h={8} />
      </div>
      {hasShortcuts && <div className={styles.shortcuts} />}
      <div className={styles.steps}>
        {Array.from({ length: Number(storage.get('nextSteps') ?? shown) }, (_, row) => (
          <div key={row} className={styles.step}>
            <Skeleton h={16} w={`${35 + ((row * 23) % 40)}%`} />
          </div>
        ))}
      </div>
      <div className={styles.foot} />
    </Section>
  );
}
