import { Anchor, Button, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { filesList, materialRoutes, type EventsPartnersFile } from '@portal/contract/materials';
import { IconDownload, IconFiles, IconRefresh, IconTrash, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useEventArea } from '../../shared/event.ts';
import { invalidate, read } from '../../api/query.ts';
import { useKnownPartner } from '../../shared/user.ts';
import { eventTime } from '../../shared/times.ts';
import { DataList } from '../../ui/DataList.tsx';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { formatSize } from '../../ui/format.ts';
import { useListState } from '../../ui/listState.ts';
import { notify, notifyError } from '../../ui/notify.ts';
import { Changes } from '../../ui/readOnly.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import { saveFrom } from '../../ui/saveFile.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { FilePicture } from './FilePicture.tsx';
import styles from './Materials.module.css';
import { startUploads, useUploads } from './uploads.ts';
import { UploadRow } from './UploadRow.tsx';

const list = { columns: filesList, limits: [10, 25, 50, 100], defaultLimit: 25 } as const;

/** EXH-15 … 17: the partner's files at the event, and the place where they are dropped. */
export function MaterialsPage() {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const { eventID } = event;
  const { organizationID } = useKnownPartner();
  const participation = { eventID, partnerID, organizationID };
  const uploads = useUploads(participation);
  const openPicker = useRef<() => void>(null);
  const state = useListState(list);
  const { confirm, modal } = useConfirm();
  const result = useQuery({
    ...read(
      materialRoutes.files,
      { eventID, partnerID, query: state.query },
      { inlineError: true },
    ),
    placeholderData: keepPreviousData,
    select: ({ data, meta }) => ({ rows: data.eventsPartnersFiles, meta }),
  });
  const remove = ({ eventsPartnersFileId, name }: EventsPartnersFile) =>
    confirm({
      title: t('materials.delete_title', { name }),
      text: t('materials.delete_text', { event: event.name }),
      action: t('common.delete'),
      run: async () => {
        await call(materialRoutes.deleteFile, { partnerID, eventsPartnersFileId });
        void invalidate(materialRoutes.files);
        notify('success', { title: t('materials.deleted'), text: name });
      },
      failed: notifyError,
    });
  return (
    <>
      <Changes>
        <Dropzone
          className={styles.drop ?? ''}
          openRef={openPicker}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          onDrop={(files) => startUploads(participation, files)}
          aria-label={t('materials.drop')}
        >
          <Text fw={550}>{t('materials.drop')}</Text>
          <Text fz="sm" c="dimmed">
            {t('materials.drop_hint')}
          </Text>
          <Button
            mt="xs"
            leftSection={<IconUpload size={16} />}
            onClick={() => openPicker.current?.()}
          >
            {t('materials.upload')}
          </Button>
        </Dropzone>
      </Changes>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label={t('materials.uploads')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <DataList
        label={t('exhibitor.materials')}
        searchLabel={t('materials.search')}
        state={state}
        result={result}
        rowKey={({ eventsPartnersFileId }) => eventsPartnersFileId}
        empty={{ icon: IconFiles, text: t('materials.no_files') }}
        create={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={result.isRefetching}
            onClick={() => void invalidate(materialRoutes.files)}
          >
            {t('materials.update')}
          </Button>
        }
        columns={[
          {
            header: t('materials.name'),
            order: 'name',
            share: 2.4,
            render: ({ name, material }) => (
              <span className={styles.file}>
                <FilePicture material={material} />
                <Anchor href={material.absolutePath} download={material.originalFileName} fw={550}>
                  {name}
                </Anchor>
              </span>
            ),
          },
          {
            header: t('materials.type'),
            render: ({ material }) => material.fileExtension.toUpperCase(),
          },
          {
            header: t('materials.size'),
            order: 'fileSize',
            align: 'right',
            render: ({ material }) => formatSize(material.fileSize),
          },
          {
            header: t('materials.added'),
            order: 'timeCreated',
            align: 'right',
            render: ({ material }) => eventTime(material.timeCreated, event.timeZone),
          },
        ]}
        compact={({ name, material }) => (
          <span className={styles.file}>
            <FilePicture material={material} />
            <TwoLines
              first={
                <Anchor href={material.absolutePath} download={material.originalFileName} fw={550}>
                  {name}
                </Anchor>
              }
              second={
                <DottedLine
                  parts={[
                    material.fileExtension.toUpperCase(),
                    formatSize(material.fileSize),
                    eventTime(material.timeCreated, event.timeZone),
                  ]}
                />
              }
            />
          </span>
        )}
        menu={{
          label: ({ name }) => t('materials.menu', { name }),
          items: (file) => [
            {
              label: t('materials.download'),
              icon: IconDownload,
              onClick: () => saveFrom(file.material.absolutePath, file.material.originalFileName),
            },
            {
              label: t('common.delete'),
              icon: IconTrash,
              isDangerous: true,
              isChange: true,
              onClick: () => remove(file),
            },
          ],
        }}
      />
      {modal}
    </>
  );
}
