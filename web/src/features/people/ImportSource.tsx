import { Alert, Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileChoice } from '../../ui/FileChoice.tsx';
import { ModalActions } from '../../ui/ModalActions.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { cellNames } from './headings.ts';
import { kindText } from './kindText.ts';
import { writeTable } from '../../shared/tableFile.ts';
import { useTableReading } from '../../shared/useTableReading.ts';

interface Props {
  pasted: string;
  setPasted: (pasted: string) => void;
  open: (source: File | string) => Promise<void>;
  close: () => void;
}

/** Where the table comes from: a file, or cells copied from a spreadsheet. */
export function ImportSource({ pasted, setPasted, open, close }: Props) {
  const { t } = useTranslation();
  const { reading, problem } = useTableReading(open);
  const saveTemplate = async () => {
    const title = t('personnel_import.template_name');
    const header = cellNames.map((name) => t(kindText[name]));
    saveFile(await writeTable(title, [header]), `${title}.xlsx`);
  };
  return (
    <Stack gap="md">
      <Text>{t('personnel_import.lead')}</Text>
      {problem && (
        <Alert color="red" role="alert">
          {t(`personnel_import.problem_${problem.kind}`)}
        </Alert>
      )}
      <Group gap="sm">
        <FileChoice accept=".xlsx,.csv,.txt" onChoose={(file) => reading.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              data-autofocus
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={reading.isPending}
            >
              {t('personnel_import.choose_file')}
            </Button>
          )}
        </FileChoice>
        <Anchor component="button" type="button" onClick={() => void saveTemplate()}>
          <Group gap={6} component="span">
            <IconDownload size={16} aria-hidden />
            {t('personnel_import.template')}
          </Group>
        </Anchor>
      </Group>
      <Textarea
        label={t('personnel_import.paste')}
        description={t('personnel_import.paste_hint')}
        minRows={5}
        maxRows={10}
        autosize
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <ModalActions>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={!pasted.trim()}
          loading={reading.isPending}
          onClick={() => reading.mutate(pasted)}
        >
          {t('common.continue')}
        </Button>
      </ModalActions>
    </Stack>
  );
}
