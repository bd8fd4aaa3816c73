interface Place {
  step: string;
  /** Whom it is about; in the first step what is in its field. */
  email: string;
}

/** Where each event leads, by step; one that a step does not know changes nothing. */
export type Transitions<Step extends string, Event extends { type: string }> = Record<
  Step,
  Partial<Record<Event['type'], Step>>
>;

/** The way of adding somebody: `back` and `again` lead to the start, any other event brings what it found. */
export function wayOf<State extends Place, Event extends { type: string }>(
  start: State,
  transitions: Transitions<State['step'], Event>,
) {
  return (state: State, event: Event): State => {
    const { type, ...found } = event;
    const known: Partial<Record<string, string>> = transitions[state.step as State['step']];
    const step = known[type];
    if (!step) return state;
    if (type === 'again') return start;
    if (type === 'back') return { ...start, step, email: state.email };
    return { ...state, ...found, step };
  };
}
