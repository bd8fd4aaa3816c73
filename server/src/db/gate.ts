import type { RawBuilder } from 'kysely';

/** Why a statement that asked a gate answered nothing. */
export class GateShut extends Error {}

/**
 * What has to hold for whoever asks, as a condition in the statement that reads for them: where it does not
 * hold, nothing is read.
 */
export class Gate {
  /** Statements that ask the same have it in common. */
  readonly name: string;
  /** SQL, of stand-ins for the values. */
  readonly condition: RawBuilder<boolean>;
  readonly values: Readonly<Record<string, unknown>>;
  /** A statement asked, whatever came of it; and it found that it holds. */
  isAsked = false;
  isOpen = false;

  constructor({ name, condition }: Pick<Gate, 'name' | 'condition'>, values: Gate['values']) {
    this.name = name;
    this.condition = condition;
    this.values = values;
  }

  /** Sends a statement that has the condition and, where that holds, answers something. */
  async ask<Row>(send: () => Promise<Row[]>): Promise<Row[]> {
    this.isAsked = true;
    const rows = await send();
    if (rows.length === 0) throw new GateShut();
    this.isOpen = true;
    return rows;
  }
}
