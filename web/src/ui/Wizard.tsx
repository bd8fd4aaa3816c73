import { Button } from '@mantine/core';
import { useReducer, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal, ModalForm } from './FormModal.tsx';
import { ModalActions } from './ModalActions.tsx';
import { mayLeave } from './leave.ts';
import type { FieldValues } from './mergeEdits.ts';
import type { RecordForm } from './useRecordForm.ts';
import { useStepFocus } from './useStepFocus.ts';

/** What each step of a wizard gets. */
export interface StepProps<State, Event> {
  state: State;
  dispatch: (event: Event) => void;
  close: () => void;
}

interface Way<State extends { step: string }, Event> {
  start: State;
  nextState: (state: State, event: Event) => State;
  screens: Record<State['step'], ComponentType<StepProps<State, Event>>>;
}

interface Props<State extends { step: string }, Event> extends Way<State, Event> {
  opened: boolean;
  onClose: () => void;
  title: string;
}

/** A dialog of several steps; where each event leads is the caller's table. */
export function Wizard<State extends { step: string }, Event>(props: Props<State, Event>) {
  const { opened, onClose, title, ...way } = props;
  return (
    <FormModal opened={opened} onClose={onClose} title={title}>
      {(close) => <Steps {...way} close={close} />}
    </FormModal>
  );
}

function Steps<State extends { step: string }, Event>(
  props: Way<State, Event> & { close: () => void },
) {
  const { start, nextState, screens, close } = props;
  const [state, dispatch] = useReducer(nextState, start);
  const body = useStepFocus(state.step);
  const Step: ComponentType<StepProps<State, Event>> = screens[state.step as State['step']];
  return (
    <div ref={body}>
      <Step state={state} dispatch={dispatch} close={close} />
    </div>
  );
}

interface FormProps<Values extends FieldValues> {
  record: RecordForm<Values>;
  submitLabel: string;
  back: () => void;
  children: ReactNode;
}

/** A step with a form: the way back asks where something is typed. */
export function WizardForm<Values extends FieldValues>(props: FormProps<Values>) {
  const { record, submitLabel, back, children } = props;
  const { t } = useTranslation();
  const go = () => void mayLeave(record.element.current).then((leave) => leave && back());
  return (
    <ModalForm record={record} submitLabel={submitLabel} out={{ label: t('common.back'), go }}>
      {children}
    </ModalForm>
  );
}

interface EndProps {
  /** The other way than closing. */
  out: { label: string; go: () => void };
  close: () => void;
  children: ReactNode;
}

/** A step that only says something: there is nothing more to do. */
export function WizardEnd({ out, close, children }: EndProps) {
  const { t } = useTranslation();
  return (
    <>
      {children}
      <ModalActions>
        <Button variant="default" onClick={out.go}>
          {out.label}
        </Button>
        <Button onClick={close} data-autofocus>
          {t('common.close')}
        </Button>
      </ModalActions>
    </>
  );
}
