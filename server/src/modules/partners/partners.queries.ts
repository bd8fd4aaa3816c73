import { sql } from 'kysely';
import type { EventPartner } from '@portal/contract/partners';
import type { Db } from '../../kernel/db.ts';
import { logoPath } from '../materials/materials.service.ts';

export async function readEventPartner(
  db: Db,
  eventID: number,
  partnerID: number,
): Promise<EventPartner | undefined> {
  const { rows } = await sql<EventPartner>`
    select p."partnerID", p.name, p."displayName", p.homepage, p."facebookPage", p."contactEmail",
      p."businessID", p."streetAddress", p."postalCode", p.city, p.phone, p."logoMaterialID",
      ${logoPath('p.logoMaterialID')} as "logoAbsolutePath",
      jsonb_build_object(
        'eventID', ep."eventID", 'description', ep.description,
        'additionalInfo', ep."additionalInfo", 'department', ep.department,
        'packageLevel', ep."packageLevel", 'videoPlatform', ep."videoPlatform",
        'videoUrl', ep."videoUrl", 'videoEmbedCode', ep."videoEmbedCode") as event
    from "eventsPartners" ep join partners p on p."partnerID" = ep."partnerID"
    where ep."eventID" = ${eventID} and ep."partnerID" = ${partnerID}
      and ep."timeDeleted" is null`.execute(db);
  return rows[0];
}
