import { Button, Text } from '@mantine/core';
import { organizerOldTextRoutes, type OldText } from '@portal/contract/organizerOldTexts';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keepReply } from '../../../api/query.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import styles from './OldTexts.module.css';
import { oldTextsQuery, unanswered, useFieldAddress } from './oldTextsQuery.ts';

interface Props {
  eventID: number;
  mayChange: boolean;
}

/** ORG-19: what the texts of a copied event still say of the event before, until each is changed or called right. */
export function OldTexts({ eventID, mayChange }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...oldTextsQuery(eventID), staleTime: 0 });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ text: { place, version }, isRight }: { text: OldText; isRight: boolean }) =>
      call(organizerOldTextRoutes.callTextRight, { eventID, body: { place, version, isRight } }),
    onError: notifyError,
    onSuccess: ({ data: stored }, { text, isRight }) => {
      void keepReply(oldTextsQuery(eventID), { data: stored });
      const now = stored.oldTexts.find(({ place }) => place === text.place);
      if (!now || now.version !== text.version)
        notify('info', { title: t('event_settings.old_text_changed') });
      else if (isRight)
        notify('success', {
          title: t('event_settings.old_text_is_right'),
          action: {
            label: t('event_settings.old_text_undo'),
            run: () => mutate({ text, isRight: false }),
          },
        });
    },
  });
  if (error && !data)
    return (
      <Section title={t('event_settings.old_texts')} anchor="oldTexts">
        <ErrorState error={error} retry={() => void refetch()} />
      </Section>
    );
  const texts = data?.data.oldTexts ?? [];
  if (texts.length === 0) return null;
  const asked = unanswered(texts);
  const right = texts.filter(({ isRight }) => isRight);
  const list = (shown: OldText[]) => (
    <ul className={styles.texts}>
      {shown.map((text) => (
        <li key={text.place}>
          <OldTextRow
            text={text}
            eventID={eventID}
            isSaving={isPending && variables.text.place === text.place}
            {...(mayChange && { tell: (isRight: boolean) => mutate({ text, isRight }) })}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <Section title={t('event_settings.old_texts')} anchor="oldTexts">
      <SectionBody>
        <Text c="dimmed" role="status">
          {asked.length > 0
            ? t('event_settings.old_texts_hint', { count: asked.length })
            : t('event_settings.old_texts_done')}
        </Text>
        {list(asked)}
        {right.length > 0 && (
          <details className={styles.right}>
            <summary>{t('event_settings.old_texts_right', { count: right.length })}</summary>
            {list(right)}
          </details>
        )}
      </SectionBody>
    </Section>
  );
}

interface RowProps {
  text: OldText;
  eventID: number;
  isSaving: boolean;
  /** Not of whoever may not. */
  tell?: (isRight: boolean) => void;
}

function OldTextRow({ text, eventID, isSaving, tell }: RowProps) {
  const { t } = useTranslation();
  const { kind, field, recordName, passages, isRight } = text;
  const address = useFieldAddress(eventID)(text);
  const place = (
    <DottedLine
      parts={[
        kind !== 'event' && t(`event_settings.old_text_kinds.${kind}`),
        recordName,
        t(`event_settings.old_text_fields.${field}`),
      ]}
    />
  );
  const named = [recordName, t(`event_settings.old_text_fields.${field}`)]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <Text fw={550} fz="sm">
          {address ? (
            <TextLink {...linkTo(address)} fz="inherit">
              {place}
            </TextLink>
          ) : (
            place
          )}
        </Text>
        {passages.map(({ parts }, at) => (
          // Sentences have no other name, and do not move.
          <p key={at} className={styles.passage}>
            {parts.map(({ text: words, isOld }, part) =>
              isOld ? <mark key={part}>{words}</mark> : <span key={part}>{words}</span>,
            )}
          </p>
        ))}
      </div>
      {tell && (
        <Button
          variant="default"
          size="xs"
          loading={isSaving}
          leftSection={
            isRight ? (
              <IconArrowBackUp size={14} aria-hidden />
            ) : (
              <IconCheck size={14} aria-hidden />
            )
          }
          aria-label={t(
            isRight ? 'event_settings.old_text_ask_named' : 'event_settings.old_text_right_named',
            { name: named },
          )}
          onClick={() => tell(!isRight)}
        >
          {t(isRight ? 'event_settings.old_text_ask' : 'event_settings.old_text_right')}
        </Button>
      )}
    </div>
  );
}
