import { useForm, type FormRulesRecord, type UseFormReturnType } from '@mantine/form';
import type { ApiError } from '@portal/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { halfDatesIn } from './DateInput.tsx';
import { isCode, isKnown } from './errorText.ts';
import { fieldErrors, saysFieldsOnly } from './fieldErrors.ts';
import { focusFirstInvalid } from './focusFirstError.ts';
import { recordUnsaved } from './leave.ts';
import { isAlike, isSame, mergeEdits, type FieldValues, type Merged } from './mergeEdits.ts';
import { fetchToasts, notify } from './notify.ts';

/** A record as its form has it: the fields, and when it had changed last as they were loaded. */
export interface Loaded<Values> {
  values: Values;
  timeModified?: string | undefined;
}

interface Options<Values extends FieldValues> {
  /** As the query has it now; a later one fills the form only while nothing is typed. */
  loaded: Loaded<Values>;
  rules: FormRulesRecord<Values>;
  /** Sends the fields with the `timeModified` of what they were loaded from; tells what is stored now. */
  save: (values: Values, base: Loaded<Values>) => Promise<Loaded<Values> | undefined>;
  /** Asks for the record as somebody else has saved it meanwhile (T10). */
  reload?: () => Promise<Loaded<Values>>;
  /** What comes of one's edits over what was saved meanwhile, if not field by field (`lineKit`). */
  merge?: (base: Values, mine: Values, theirs: Values) => Merged<Values>;
  saved?: () => void;
  /** Said where fields are wrong (FORM-01), if not in the words of all forms. */
  incomplete?: string;
  /** The value of a field in words, where it is none itself (T10). */
  inWords?: (name: keyof Values, value: Values[keyof Values]) => string;
  /** Says why it was not saved: in a toast, or at a field. */
  failed?: (error: unknown, form: UseFormReturnType<Values>) => void;
  /** Saves while one goes on (`useSelfSaving`): nothing is blocked, nobody is asked on leaving. */
  isSelfSaving?: boolean;
}

interface Sent<Values> {
  values: Values;
  isQuiet?: boolean;
}

export interface RecordForm<Values extends FieldValues = FieldValues> {
  form: UseFormReturnType<Values>;
  element: RefObject<HTMLFormElement | null>;
  /** What was loaded, over which the rest is typed. */
  base: Values;
  isDirty: boolean;
  isSaving: boolean;
  isSelfSaving: boolean;
  /** Why the last save was refused, until the next one. */
  failure: Error | null;
  /** What it would not store. */
  refused: Values | undefined;
  submit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Saves what is unsaved without a word, before something that works on the record; whether all is stored. */
  ensureSaved: () => Promise<boolean>;
  /** Back to what was loaded last. */
  reset: () => void;
  /** Somebody else saved first (T10). */
  conflict: ApiError | undefined;
  /** Takes what they saved; what is typed here stays, or goes. */
  resolve: (how: 'merge' | 'discard') => Promise<void>;
  /** Back to the form as it is. */
  postpone: () => void;
  /** Goes on with what was typed earlier, over `since`; what others saved meanwhile stays. */
  takeUp: (typed: Values, since: Values) => void;
}

/** The query of a record may know of a save of others, or not yet of one's own. */
const isLater = <Values>(one: Loaded<Values>, other: Loaded<Values>) =>
  (one.timeModified ?? '') > (other.timeModified ?? '');

/** What is stored, with the spaces at the ends that somebody may go on typing behind. */
const asTyped = <Values extends FieldValues>(now: Loaded<Values>, sent: Values): Loaded<Values> => {
  const typed = Object.entries(sent).filter(([name, value]) => isAlike(value, now.values[name]));
  return { ...now, values: { ...now.values, ...Object.fromEntries(typed) } };
};

const isConflict = (error: unknown): error is ApiError => isCode(error, errorCode.changedMeanwhile);

/** What appears as a field is left moves the button away from under a click: going to one is no leaving. */
export const isToButton = (event?: React.FocusEvent): boolean =>
  event?.relatedTarget instanceof HTMLButtonElement;

function blurLater({ inputProps }: { inputProps: { onBlur?: () => void } }) {
  const { onBlur } = inputProps;
  return {
    // A password field tells of it without an event.
    onBlur: (event?: React.FocusEvent) => {
      if (!isToButton(event)) onBlur?.();
    },
  };
}

/**
 * The one way of a form: messages at the fields, one save at a time, nothing typed is lost, and nothing
 * that somebody else saved meanwhile is overwritten (FORM-01 … 03, T10).
 */
export function useRecordForm<Values extends FieldValues>(
  options: Options<Values>,
): RecordForm<Values> {
  const { loaded, rules, save, reload, saved, failed, isSelfSaving = false } = options;
  const { merge = mergeEdits } = options;
  const { t, i18n } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const running = useRef<Promise<boolean>>(undefined);
  const [base, setBase] = useState(loaded);
  // A save that was waiting for another one goes on from what that has stored.
  const stored = useRef(loaded);
  const [conflict, setConflict] = useState<ApiError>();
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0);
  const form = useForm<Values>({
    initialValues: loaded.values,
    validate: rules,
    validateInputOnBlur: true,
    enhanceGetInputProps: blurLater,
  }) as UseFormReturnType<Values>;

  /** Goes on from another state of the record; what was edited since `since` stays. */
  const rebase = (next: Loaded<Values>, since: Values) => {
    stored.current = next;
    setBase(next);
    const { values, hidden } = merge(since, form.getValues(), next.values);
    form.setValues(values);
    form.clearErrors();
    return hidden;
  };
  const follow = useEffectEvent(() => {
    const isTyped = !isSame(form.getValues(), base.values);
    const isIdle = running.current === undefined;
    if (!isTyped && isIdle && loaded.timeModified !== base.timeModified)
      rebase(loaded, base.values);
  });
  useEffect(() => follow(), [loaded.timeModified]);

  const sayAnew = useEffectEvent(() => {
    const shown = Object.entries(form.errors);
    if (shown.length === 0) return;
    const { errors } = form.validate();
    // What no rule finds, the server has said, or it is what somebody else saved.
    form.setErrors(Object.fromEntries(shown.map(([name, said]) => [name, errors[name] ?? said])));
  });
  useEffect(() => sayAnew(), [i18n.language]);

  // The messages stand on the screen then.
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(element.current);
  }, [refusals]);

  /** What was sent before, and whose reply was lost, is somebody else's change to the server. */
  const sendOrFind = async (values: Values): Promise<Loaded<Values>> => {
    const since = stored.current;
    try {
      return (await save(values, since)) ?? { values, timeModified: since.timeModified };
    } catch (error) {
      if (!isConflict(error) || !reload) throw error;
      const theirs = await reload();
      const { values: merged } = merge(since.values, values, theirs.values);
      // Where nothing was edited there is nothing of one's own to be found.
      const isStored = isSame(merged, theirs.values) && !isSame(values, since.values);
      if (!isStored) throw error;
      return theirs;
    }
  };
  /** FORM-01 */
  const notifyIncomplete = () =>
    notify('error', { title: options.incomplete ?? t('form.check_all_fields') });
  const saving = useMutation({
    // The overlay of the frame (UX-01).
    ...(!isSelfSaving && { mutationKey: ['blocking'] }),
    mutationFn: ({ values }: Sent<Values>) => sendOrFind(values),
    onSuccess: (now, { values, isQuiet }) => {
      rebase(isSelfSaving ? asTyped(now, values) : now, values);
      const isUnsaved = !isSame(form.getValues(), now.values);
      if (element.current && !isSelfSaving) recordUnsaved(element.current, isUnsaved);
      if (refusals > 0)
        fetchToasts().then(
          ({ hideErrors }) => hideErrors(),
          () => undefined,
        );
      if (!isQuiet) saved?.();
    },
    onError: (error, { isQuiet }) => {
      if (isConflict(error) && reload) setConflict(error);
      else {
        const isSilent = isQuiet === true && isSelfSaving;
        // What stands at the fields is not said again.
        if (!isSilent && saysFieldsOnly(error, form.getValues())) notifyIncomplete();
        else if (!isSilent && !isKnown(error)) failed?.(error, form);
        const refused = fieldErrors(error, form.getValues());
        for (const [name, message] of Object.entries(refused)) form.setFieldError(name, message);
      }
      if (!isQuiet || !isSelfSaving) countRefusal();
    },
  });
  /** Whether it is stored; nothing else is sent until that is known. */
  const send = (sent: Sent<Values>): Promise<boolean> => {
    const outcome = saving.mutateAsync(sent).then(
      () => true,
      () => false,
    );
    running.current = outcome;
    void outcome.then(() => {
      running.current = undefined;
    });
    return outcome;
  };
  const sent = async () => {
    while (running.current) await running.current;
  };

  const refuse = () => {
    notifyIncomplete();
    countRefusal();
  };
  /** Whether all of it can be sent; where not, it is said at the fields. */
  const isComplete = () => {
    const half = halfDatesIn(element.current);
    const { hasErrors } = form.validate();
    for (const { dataset, type } of half)
      form.setFieldError(
        String(dataset['path']),
        t(type === 'date' ? 'record.half_date' : 'record.half_moment'),
      );
    if (!hasErrors && half.length === 0) return true;
    refuse();
    return false;
  };
  /** Says at each field where what is typed hides what somebody else saved. */
  const notifyHidden = (hidden: Partial<Values>) => {
    for (const name of Object.keys(hidden) as (keyof Values & string)[]) {
      const theirs = hidden[name] as Values[typeof name];
      const value = options.inWords?.(name, theirs) ?? theirs;
      form.setFieldError(name, t('record.theirs', { value: value || '–' }));
    }
  };

  return {
    form,
    element,
    base: base.values,
    isDirty: !isSame(form.values, base.values),
    isSaving: saving.isPending,
    isSelfSaving,
    failure: saving.error,
    refused: saving.isError ? saving.variables.values : undefined,
    submit: (event) => {
      event?.preventDefault();
      if (!isComplete()) return;
      if (!running.current) void send({ values: form.getValues() });
      else if (isSelfSaving) void sent().then(() => send({ values: form.getValues() }));
    },
    ensureSaved: async () => {
      const wasSending = running.current !== undefined;
      await sent();
      const isStored = isSame(form.getValues(), stored.current.values);
      // What was being sent has left the form as it begins: nothing of it is to be filled in.
      if (wasSending && isStored) return true;
      if (!isComplete()) return false;
      return isStored || send({ values: form.getValues(), isQuiet: true });
    },
    reset: () => rebase(isLater(loaded, base) ? loaded : base, form.getValues()),
    conflict,
    resolve: async (how) => {
      if (!reload) return;
      const theirs = await reload();
      notifyHidden(rebase(theirs, how === 'merge' ? base.values : form.getValues()));
      setConflict(undefined);
      saving.reset();
      countRefusal();
    },
    postpone: () => setConflict(undefined),
    takeUp: (typed, since) => {
      const { values, hidden } = merge(since, typed, base.values);
      form.setValues(values);
      notifyHidden(hidden);
    },
  };
}
