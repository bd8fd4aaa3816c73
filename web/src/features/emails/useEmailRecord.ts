import { useTranslation } from 'react-i18next';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { notify, notifyNotSaved } from '../../ui/notify.ts';
import { useRecordForm, type Loaded } from '../../ui/useRecordForm.ts';
import { addressesIn, type EmailValues } from './emailValues.ts';
import { wordsIn } from './wordsIn.ts';

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

/** The form of an invitation, new or a draft (MAIL-12, MAIL-13, ERR-29). */
export function useEmailRecord({ saved, ...options }: Options) {
  const { t } = useTranslation();
  const { required } = useFieldRules();
  return useRecordForm<EmailValues>({
    ...options,
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
}
