import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { FileKind } from '@portal/contract/checklistFacts';
import type { Checklist } from '@portal/contract/checklists';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { eventDay } from '../../shared/times.ts';
import { linkTo } from '../../ui/links.tsx';
import styles from './NextCard.module.css';

const icons = { overdue: IconAlertTriangle, open: IconCircleDashed, done: IconCircleCheck };

interface Props {
  step: Checklist['steps'][number];
  timeZone: string;
}

/** Of tasks about something the key that names it. */
function labelOf({ name, subject }: Props['step']) {
  if (subject && (name === 'order' || name === 'notification'))
    return `checklist.${name}_of` as const;
  if (name === 'files' && subject) return `checklist.files_${subject as FileKind}` as const;
  return `checklist.${name}` as const;
}

/** NEXT-02, NEXT-03: how far one thing is, by when, and the way to its field. */
export function NextStep({ step, timeZone }: Props) {
  const { t } = useTranslation();
  const { name, state, deadline, done, of, target, subject } = step;
  const StateIcon = icons[state];
  const percent = Math.floor((done / Math.max(1, of)) * 100);
  const day = eventDay(deadline, timeZone);
  const due =
    state === 'overdue'
      ? t('checklist.overdue', { day })
      : t(name === 'cart' ? 'checklist.due_cart' : 'checklist.due', { day });
  const label = t(labelOf(step), { done, of, percent, subject });
  return (
    <li className={styles.step} data-state={state}>
      <StateIcon size={20} stroke={1.75} aria-hidden className={styles.icon ?? ''} />
      <VisuallyHidden>{t(`checklist.state_${state}`)}: </VisuallyHidden>
      <div className={styles.text}>
        <Text fw={550} className="tabular">
          {label}
        </Text>
        {state !== 'done' && (
          <Text fz="sm" className={`tabular ${styles.due}`}>
            {due}
          </Text>
        )}
      </div>
      {state !== 'done' && (
        <Button
          component={Link}
          {...linkTo(target)}
          variant={state === 'overdue' ? 'filled' : 'default'}
          size="compact-md"
          aria-label={`${t(`checklist.${name}_action`)}: ${label}`}
        >
          {t(`checklist.${name}_action`)}
        </Button>
      )}
    </li>
  );
}
