import { Button, Skeleton, Stack, Text, type ButtonProps } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnerOf } from '../../shared/actFor.ts';
import { useIsSavedBehind, type SavedStep } from '../../shared/useSelfSaving.ts';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useLast, useRecordInAddress } from '../../ui/windowInAddress.ts';
import { LeadContent } from './LeadContent.tsx';
import { leadDraft } from './leadDrafts.ts';
import { leadQuery } from './leadQuery.ts';
import styles from './Leads.module.css';
import { nameOf } from './names.ts';
import { useLeadOrder, type LeadList } from './useLeadOrder.ts';

/** A lead beside the list: who, what the team makes of it, what was noted, and when it was met. */
export function LeadPanel({ list }: { list: LeadList }) {
  const { id, turnTo, close } = useRecordInAddress('lead');
  const steps = useRef(new Map<number, SavedStep[]>());
  const leadID = useLast(id);
  if (leadID === undefined) return null;
  const stepsOf = steps.current.get(leadID) ?? [];
  steps.current.set(leadID, stepsOf);
  const opened = id !== undefined;
  return <Panel {...{ leadID, opened, turnTo, close, list, steps: stepsOf }} />;
}

interface Props {
  leadID: number;
  opened: boolean;
  turnTo: (leadID: number) => void;
  close: () => void;
  list: LeadList;
  steps: SavedStep[];
}

function Panel({ leadID, opened, turnTo, close, list, steps }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(leadQuery(leadID));
  const order = useLeadOrder(leadID, list, turnTo);
  const isWaiting = useWaitsAsItOpens(leadID, opened);
  const lead = isWaiting ? undefined : data?.data.lead;
  useOwnerOf(opened ? data?.data.lead : undefined);
  const title = lead ? (nameOf(lead) ?? t('leads.nameless')) : t('leads.details');
  return (
    <DialogWindow isPanel size={520} opened={opened} onClose={close} title={title}>
      <div className={styles.content}>
        {error && !lead && <ErrorState error={error} retry={() => void refetch()} />}
        {!lead && (!error || isWaiting) && (
          <Stack gap="md" aria-busy="true">
            <Skeleton h={64} />
            <Skeleton h={120} />
          </Stack>
        )}
        {lead && opened && <LeadContent key={lead.leadID} lead={lead} steps={steps} />}
      </div>
      {opened && <Turn {...order} />}
    </DialogWindow>
  );
}

/**
 * As a lead opens, what was typed about it at its last visit may still be on its way. What leaves it later,
 * as a note of it is done with, takes nothing off the screen: the rest is being written.
 */
function useWaitsAsItOpens(leadID: number, opened: boolean): boolean {
  const isSavedBehind = useIsSavedBehind(leadDraft(leadID));
  const [shownID, setShownID] = useState<number>();
  const isShown = opened && (shownID === leadID || !isSavedBehind);
  const nowShown = isShown ? leadID : undefined;
  if (nowShown !== shownID) setShownID(nowShown);
  return isSavedBehind && !isShown;
}

/** To the lead before and after in the list, over the ends of its pages. */
function Turn({ position, count, previous, next }: ReturnType<typeof useLeadOrder>) {
  const { t } = useTranslation();
  useHotkeys(
    [
      ['alt+ArrowUp', () => previous?.()],
      ['alt+ArrowDown', () => next?.()],
    ],
    [],
    true,
  );
  return (
    <nav className={styles.turn} data-turn aria-label={t('leads.turn')}>
      <TurnButton
        go={previous}
        keys={['Alt+ArrowUp', 'Alt + ↑']}
        leftSection={<IconChevronLeft size={16} aria-hidden />}
      >
        {t('leads.previous')}
      </TurnButton>
      <Text c="dimmed" fz="sm" className="tabular" role="status">
        {position !== undefined && t('leads.position', { position, count })}
      </Text>
      <TurnButton
        go={next}
        keys={['Alt+ArrowDown', 'Alt + ↓']}
        rightSection={<IconChevronRight size={16} aria-hidden />}
      >
        {t('leads.next')}
      </TurnButton>
    </nav>
  );
}

interface TurnProps extends ButtonProps {
  go: (() => void) | undefined;
  keys: [names: string, shown: string];
}

/** As switched off where there is no lead that way, but with the focus. */
function TurnButton({ go, keys: [names, shown], ...props }: TurnProps) {
  return (
    <Button
      variant="default"
      {...(!go && { 'data-disabled': true, 'aria-disabled': true })}
      aria-keyshortcuts={names}
      title={shown}
      onClick={go}
      {...props}
    />
  );
}
