import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ModalActions } from '../../ui/ModalActions.tsx';
import { notifyError } from '../../ui/notify.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { cellNames } from './headings.ts';
import { ImportRows } from './ImportRows.tsx';
import { kindText } from './kindText.ts';
import { writeTable } from '../../shared/tableFile.ts';
import { ignoredIn } from './columnMatching.ts';
import { countOutcomes, doneOf, workOf, type usePersonnelImport } from './usePersonnelImport.ts';

interface Props {
  run: ReturnType<typeof usePersonnelImport>;
  close: () => void;
}

/** What becomes of each row; then how far it is, and what has become of each. */
export function ImportPreview({
  run: { step, rows, table, run, restart, matchColumns },
  close,
}: Props) {
  const { t } = useTranslation();
  const running = useMutation({ mutationFn: run, onError: notifyError });
  const counts = countOutcomes(rows);
  const [done, work] = [doneOf(rows), workOf(rows)];
  const left = work - done;
  const isOver = step === 'done';
  const ignored = table ? ignoredIn(table) : [];
  const giveBack = async () => {
    const title = t('personnel_import.refused_name');
    const header = [...cellNames.map((name) => t(kindText[name])), t('personnel_import.reason')];
    const refused = rows
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ cells, reason }) => [...cellNames.map((name) => cells[name]), reason ?? '']);
    saveFile(await writeTable(title, [header, ...refused]), `${title}.xlsx`);
  };
  return (
    <Stack gap="md">
      <Alert
        color={isOver ? 'green' : 'blue'}
        role="status"
        tabIndex={-1}
        data-autofocus
        title={isOver && t('personnel_import.done')}
      >
        <Group gap="lg" className="tabular">
          {(['new', 'link', 'here', 'refused'] as const)
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) => (
              <Text key={outcome} inherit>
                {t(`personnel_import.count_${outcome}`, { count: counts[outcome] })}
              </Text>
            ))}
        </Group>
      </Alert>
      {step === 'running' && (
        <div>
          <Progress
            value={(100 * done) / work}
            aria-label={t('personnel_import.progress', { done, count: work })}
          />
          <Text fz="sm" c="dimmed" mt={4} className="tabular">
            {t('personnel_import.progress', { done, count: work })}
          </Text>
        </div>
      )}
      {step === 'preview' && done > 0 && (
        <Alert color="yellow" role="status">
          {t('personnel_import.broke_off', { done, count: work })}
        </Alert>
      )}
      {step === 'preview' && done === 0 && table && (
        <Group gap="sm" justify="space-between">
          <Text fz="sm" c="dimmed" flex={1}>
            {ignored.length > 0 && t('personnel_import.ignored', { columns: ignored.join(', ') })}
          </Text>
          <Anchor component="button" type="button" fz="sm" onClick={matchColumns}>
            {t('personnel_import.match_columns')}
          </Anchor>
        </Group>
      )}
      <ImportRows rows={rows} isOver={isOver} />
      <ModalActions>
        {counts.refused > 0 && (
          <Button
            mr="auto"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void giveBack()}
          >
            {t('personnel_import.download_refused')}
          </Button>
        )}
        {step === 'preview' && (
          <Button variant="default" onClick={restart}>
            {t('common.back')}
          </Button>
        )}
        {isOver ? (
          <Button onClick={close}>{t('common.close')}</Button>
        ) : (
          <Button
            disabled={left === 0}
            loading={running.isPending}
            onClick={() => running.mutate()}
          >
            {t('personnel_import.run', { count: left })}
          </Button>
        )}
      </ModalActions>
    </Stack>
  );
}
