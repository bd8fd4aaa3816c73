import { createElement, type ComponentType } from 'react';
import { i18n } from '../i18n.ts';
import { createStore } from '../store.ts';
import { errorText, isKnown } from './errorText.ts';
import type { ToastKind } from './ToastPlace.tsx';

interface Notice {
  title?: string;
  text?: string;
  /** What can be done about it, as long as it is there; longer than other toasts. */
  action?: { label: string; run: () => void };
}
const timeToAct = 10_000;

/** What shows toasts, on the screen from the first of them on. */
export const toastPlace = createStore<ComponentType | undefined>(undefined);
export const fetchToasts = () => import('./ToastPlace.tsx');

/** A toast (UX-02); it goes after five seconds, or ten where there is something to do. */
export function notify(kind: ToastKind, { title, text, action }: Notice): void {
  fetchToasts().then(
    ({ ToastPlace, ToastWithAction, notifications, colors }) => {
      toastPlace.set(ToastPlace);
      const act = () => {
        notifications.hide(id);
        action?.run();
      };
      const id = notifications.show({
        title,
        message: action ? createElement(ToastWithAction, { text, label: action.label, act }) : text,
        ...(action && { autoClose: timeToAct }),
        color: colors[kind],
        withBorder: true,
        closeButtonProps: { 'aria-label': i18n.t('common.close') },
      });
    },
    // Without a network the banner says what there is to say.
    () => undefined,
  );
}

export function notifyError(error: unknown): void {
  if (isKnown(error)) return;
  notify('error', errorText(error));
}

/** FORM-02, ERR-17: it was not saved; why, in the words of the error. */
export function notifyNotSaved(error: unknown): void {
  if (isKnown(error)) return;
  const { title, text } = errorText(error);
  notify('error', { title: i18n.t('errors.general_form_error_title'), text: `${title}: ${text}` });
}
