import { Alert, Checkbox, Stack, Text, Title } from '@mantine/core';
import type {
  DatasetChange,
  DatasetList,
  DatasetPreview,
} from '@portal/contract/organizerDatasets';
import { useTranslation } from 'react-i18next';
import styles from './Datasets.module.css';
import table from './TableImport.module.css';

interface Props {
  preview: DatasetPreview;
  /** Before the load: the lists that are ticked, and how one is. */
  ticking?: { ticked: ReadonlySet<DatasetList>; tick: (list: DatasetList) => void };
}

/** ORG-43: what a load does or did, by list, and row by row where something was there. */
export function DatasetTold({ preview, ticking }: Props) {
  const { t } = useTranslation();
  const { counts, changes, warnings, scanCount, visitorCount } = preview;
  const kept = counts.filter(({ keptCount }) => keptCount > 0);
  return (
    <Stack gap="lg">
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{t('datasets.list')}</th>
            <th scope="col">{t('datasets.new')}</th>
            <th scope="col">{t('datasets.changed')}</th>
            <th scope="col">{t('datasets.same')}</th>
            <th scope="col">{t('datasets.kept')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ list, newCount, changedCount, sameCount, keptCount }) => (
            <tr key={list}>
              <th scope="row">{t(`datasets.list_${list}`)}</th>
              <td>{newCount}</td>
              <td>{changedCount}</td>
              <td>{sameCount}</td>
              <td>{keptCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ticking && kept.length > 0 && (
        <Stack gap="xs">
          {kept.map(({ list }) => (
            <Checkbox
              key={list}
              label={t('datasets.overwrite', { list: t(`datasets.list_${list}`) })}
              checked={ticking.ticked.has(list)}
              onChange={() => ticking.tick(list)}
            />
          ))}
        </Stack>
      )}
      {scanCount + visitorCount > 0 && (
        <Alert color="blue">
          {t('datasets.leads', { scans: scanCount, visitors: visitorCount })}
        </Alert>
      )}
      {warnings.length > 0 && (
        <div>
          <Title order={3} fz="md" mb="xs">
            {t('datasets.warnings')}
          </Title>
          <ul className={styles.lines}>
            {warnings.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {changes.length > 0 && (
        <div>
          <Title order={3} fz="md">
            {t('datasets.changes')}
          </Title>
          <Text c="dimmed" fz="sm" mb="xs">
            {t('datasets.changes_lead')}
          </Text>
          <ul className={table.rows}>
            {changes.map((change) => (
              <Change
                key={`${change.list} ${change.key}`}
                change={change}
                isTicked={ticking?.ticked.has(change.list) ?? false}
              />
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

function Change({ change, isTicked }: { change: DatasetChange; isTicked: boolean }) {
  const { t } = useTranslation();
  return (
    <li style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div className={table.name}>
        {change.key} <span className={table.label}>{t(`datasets.list_${change.list}`)}</span>
      </div>
      <ul className={table.changes}>
        {change.fields.map(({ field, from, to, isKept }) => (
          <li key={field} {...(isKept && !isTicked && { 'data-kept': true })}>
            <span className={table.change}>
              <span className={table.label}>{field}</span>{' '}
              {(from ?? to) !== null && (
                <>
                  <del>{from ?? t('datasets.empty')}</del> → <ins>{to ?? t('datasets.empty')}</ins>
                </>
              )}
            </span>
            {isKept && !isTicked && <span className={table.label}>{t('datasets.was_kept')}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}
