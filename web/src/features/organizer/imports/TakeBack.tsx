import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ImportKind } from '@portal/contract/importSheets';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import type { EventImport } from '@portal/contract/organizerImports';
import type { SetBack, TakeBack as Told } from '@portal/contract/organizerTakeBacks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { ownTime } from '../../../shared/times.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { useImportWords } from './importWords.ts';
import styles from './TableImport.module.css';
import { callsOf, importParams } from './useTableImport.ts';

interface Props {
  kind: ImportKind;
  made: EventImport;
}

/** ORG-42: that an import was taken back and by whom, or takes it back; what becomes of what is told before. */
export function TakeBack({ kind, made, mayTakeBack }: Props & { mayTakeBack: boolean }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const { timeTakenBack, takenBackBy, mayBeTakenBack, fileName } = made;
  if (timeTakenBack)
    return (
      <Alert color="gray" mb="lg" role="status" title={t('table_import.taken_back')}>
        {`${ownTime(timeTakenBack)}, ${takenBackBy || t('exhibitors.former_user')}`}
      </Alert>
    );
  if (!mayTakeBack) return null;
  return (
    <>
      {mayBeTakenBack && (
        <Group mb="lg">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={open}
          >
            {t('table_import.take_back')}
          </Button>
        </Group>
      )}
      <DialogWindow
        opened={opened}
        onClose={close}
        title={t('table_import.take_back_title', { file: fileName })}
        size="lg"
      >
        {opened && <Taking kind={kind} made={made} close={close} />}
      </DialogWindow>
    </>
  );
}

function Taking({ kind, made, close }: Props & { close: () => void }) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const calls = callsOf(kind);
  const params = importParams(kind, eventID, made.eventImportID);
  const { data, error, refetch } = useQuery({
    ...read(calls.takeBackPreview, params, { inlineError: true }),
    staleTime: 0,
  });
  const taking = useMutation({
    mutationKey: ['blocking'],
    mutationFn: () => call(calls.takeBack, params),
    onError: (failed) => {
      notifyError(failed);
      // What stands in its way came meanwhile, or somebody else took it back.
      void refetch();
      void invalidate(calls.report);
    },
    onSuccess: () => {
      close();
      notify('success', { title: t('table_import.taken_back') });
      for (const endpoint of [calls.report, calls.list]) void invalidate(endpoint);
      void invalidate(organizerExhibitorRoutes.organizerExhibitors);
    },
  });
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
  const { takeBack } = data.data;
  return (
    <>
      <Effects kind={kind} told={takeBack} />
      <ModalActions>
        <Button variant="default" onClick={close} data-autofocus>
          {t('table_import.keep')}
        </Button>
        <Button
          color="red"
          disabled={takeBack.obstacleCount > 0}
          loading={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {t('table_import.take_back')}
        </Button>
      </ModalActions>
    </>
  );
}

function Effects({ kind, told }: { kind: ImportKind; told: Told }) {
  const { t } = useTranslation();
  const { takenAway, setBack, obstacles, takenAwayCount, setBackCount, obstacleCount } = told;
  const isNothing = takenAwayCount + setBackCount + obstacleCount === 0;
  const kept = setBack.filter(({ isKept }) => isKept);
  const others = setBack.filter(({ isKept }) => !isKept);
  return (
    <>
      {isNothing && <Text>{t('table_import.take_back_nothing')}</Text>}
      {obstacleCount > 0 && (
        <Alert color="red" mb="md" title={t('table_import.obstacles')}>
          <Text fz="sm">{t('table_import.obstacles_text')}</Text>
          <Lines more={obstacleCount - obstacles.length}>
            {obstacles.map(({ name, reason }) => (
              <li key={`${reason} ${name}`}>{`${name}: ${t(`table_import.used.${reason}`)}`}</li>
            ))}
          </Lines>
        </Alert>
      )}
      {/* Where something stands in the way nothing goes. */}
      {takenAwayCount > 0 && obstacleCount === 0 && (
        <>
          <Text fw={550}>{t('table_import.goes')}</Text>
          <Lines more={takenAwayCount - takenAway.length}>
            {takenAway.map(({ what, name }, at) => (
              <li key={`${what} ${name} ${at}`}>{`${t(`table_import.made.${what}`)}: ${name}`}</li>
            ))}
          </Lines>
        </>
      )}
      {kept.length > 0 && (
        <>
          <Text fw={550}>{t('table_import.stays')}</Text>
          <Lines more={0}>
            {kept.map((one, at) => (
              <Field key={`${one.field} ${one.name} ${at}`} kind={kind} one={one} />
            ))}
          </Lines>
        </>
      )}
      {setBackCount > kept.length && (
        <>
          <Text fw={550}>{t('table_import.becomes')}</Text>
          <Lines more={setBackCount - setBack.length}>
            {others.map((one, at) => (
              <Field key={`${one.field} ${one.name} ${at}`} kind={kind} one={one} />
            ))}
          </Lines>
        </>
      )}
    </>
  );
}

function Lines({ more, children }: { more: number; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.lines}>
      {children}
      {more > 0 && <li>{t('table_import.more', { count: more })}</li>}
    </ul>
  );
}

function Field({
  kind,
  one: { name, field, from, to, isKept },
}: {
  kind: ImportKind;
  one: SetBack;
}) {
  const { t } = useTranslation();
  const { label, word } = useImportWords(kind);
  const shown = (value: string | null) => word(field, value) ?? t('table_import.empty');
  return (
    <li className={styles.change}>
      {name}
      <span className={styles.label}>{` · ${label(field)}: `}</span>
      {isKept ? (
        shown(from)
      ) : (
        <>
          <del>{shown(from)}</del>
          {' → '}
          <ins>{shown(to)}</ins>
        </>
      )}
    </li>
  );
}
