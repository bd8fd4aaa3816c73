/** Rows of a list as PostgreSQL wrote them: JSON, separated by commas. Nothing reads them on the way. */
export class WrittenRows<Row> {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
  read(): Row[] {
    return JSON.parse(`[${this.json}]`) as Row[];
  }
}

/** The JSON of a reply with written rows; undefined for a reply of objects. */
export function writtenReply(reply: unknown): string | undefined {
  const { data, meta } = reply as { data?: Record<string, unknown>; meta?: unknown };
  for (const name in data) {
    const rows = data[name];
    // A list is alone in its reply.
    if (rows instanceof WrittenRows)
      return `{"data":{"${name}":[${rows.json}]},"meta":${JSON.stringify(meta)}}`;
  }
  return undefined;
}
