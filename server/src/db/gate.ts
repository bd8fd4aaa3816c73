import type { RawBuilder } from 'kysely';

/** Why a statement that asked a gate answered nothing. */
export class GateShut extends Error {}

/** The guard’s question as a condition in a statement that reads: where it does not hold, nothing is read. */
export class Gate {
  /** Statements with the same condition share this name. */
  readonly name: string;
  /** SQL, with stand-ins for the values. */
  readonly condition: RawBuilder<boolean>;
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether a statement has asked the gate; and whether that found it open. */
  isAsked = false;
  isOpen = false;

  constructor({ name, condition }: Pick<Gate, 'name' | 'condition'>, values: Gate['values']) {
    this.name = name;
    this.condition = condition;
    this.values = values;
  }

  /** Sends a statement with the condition in it; where that holds, the statement answers at least one row. */
  async ask<Row>(send: () => Promise<Row[]>): Promise<Row[]> {
    this.isAsked = true;
    const rows = await send();
    if (rows.length === 0) throw new GateShut();
    this.isOpen = true;
    return rows;
  }
}
