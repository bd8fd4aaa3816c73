import { useEffect, useReducer, useRef, type ComponentType } from 'react';
import { FormModal } from './FormModal.tsx';

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
  const body = useRef<HTMLDivElement>(null);
  // At each step the focus goes where the step wants it, as what had it is gone.
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [state.step]);
  const Step: ComponentType<StepProps<State, Event>> = screens[state.step as State['step']];
  return (
    <div ref={body}>
      <Step state={state} dispatch={dispatch} close={close} />
    </div>
  );
}
