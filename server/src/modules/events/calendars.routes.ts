import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { isPublished, venue } from '../../db/eventParts.ts';
import { calendarFile } from '../../documents/calendar.ts';
import { found } from '../../http/errors.ts';
import { createLimit } from '../../access/limits.ts';
import { calendarPath } from '../../mail/readMailHead.ts';

/** Calendars that may be opened from one address in a minute: an office behind one door. */
const opensPerMinute = 300;

/** The dates of an event, for whoever has a mail about it (SRV-54, SRV-49): its key opens no more than them. */
export function mountCalendars(app: FastifyInstance, { db, pool, env }: Deps): void {
  const opens = createLimit(pool, 'openCalendars', opensPerMinute, 60);
  const params = z.object({ calendarKey: z.uuid() });
  app.get(calendarPath(':calendarKey'), { schema: { params } }, async (request, reply) => {
    const { calendarKey } = request.params as z.output<typeof params>;
    await opens.count(request.ip);
    const { rows } = await sql<Parameters<typeof calendarFile>[0]>`
      select e."eventID", e.name, e."eventStarts", e."eventEnds", ${venue} as venue
      from events e where e."calendarKey" = ${calendarKey} and ${isPublished}`.execute(db);
    const { contentType, content, disposition } = await calendarFile(found(rows[0]), env);
    return reply
      .type(contentType)
      .headers({ 'cache-control': 'no-store', 'content-disposition': disposition })
      .send(content);
  });
}
