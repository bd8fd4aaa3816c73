import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsIn } from '../../shared/richText/wordsIn.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { focusFirstInvalid } from '../../ui/focusFirstError.ts';
import { mergeEditsAndLists } from '../../ui/mergeEdits.ts';
import { notify, notifyNotSaved } from '../../ui/notify.ts';
import { useRecordForm, type Loaded, type RecordForm } from '../../ui/useRecordForm.ts';
import { addressesIn, type EmailValues } from './emailValues.ts';

/** A recipient is known again by the address. */
const mergeRecipients = mergeEditsAndLists<EmailValues>({
  recipients: (line) => addressesIn(line)[0] ?? '',
});

interface Options {
  loaded: Loaded<EmailValues>;
  save: (
    values: EmailValues,
    base: Loaded<EmailValues>,
  ) => Promise<Loaded<EmailValues> | undefined>;
  reload?: () => Promise<Loaded<EmailValues>>;
  saved?: () => void;
  isSelfSaving?: boolean;
}

export interface EmailRecord extends RecordForm<EmailValues> {
  /** Takes what is typed for a recipient among them; false where it is none, of which the field tells. */
  typedRecipient: RefObject<(() => boolean) | null>;
  /** The same before all recipients count; says where something is wrong (FORM-01). */
  takeTyped: () => boolean;
}

/** The form of an invitation, new or a draft (MAIL-12, MAIL-13, ERR-29). */
export function useEmailRecord({ saved, ...options }: Options): EmailRecord {
  const { t } = useTranslation();
  const { required } = useFieldRules();
  const typedRecipient = useRef<() => boolean>(null);
  const record = useRecordForm<EmailValues>({
    ...options,
    merge: mergeRecipients,
    rules: {
      title: required(t('invitation.subject_required')),
      senderName: required(t('invitation.sender_required')),
    },
    saved: () => {
      notify('success', { title: t('invitation.saved') });
      saved?.();
    },
    inWords: (name, value) =>
      name === 'recipients'
        ? t('emails.recipients', { count: addressesIn(value).length })
        : name === 'contentHtml'
          ? wordsIn(value)
          : value,
    failed: notifyNotSaved,
  });
  const takeTyped = () => {
    if (typedRecipient.current?.() ?? true) return true;
    record.form.validate();
    notify('error', { title: t('form.check_all_fields') });
    focusFirstInvalid(record.element.current);
    return false;
  };
  return {
    ...record,
    typedRecipient,
    takeTyped,
    submit: (event) => {
      if (takeTyped()) record.submit(event);
      else event?.preventDefault();
    },
  };
}
