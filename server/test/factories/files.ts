import { materialFolderType } from '@portal/contract/codes';
import type { Db } from '../../src/db/pool.ts';
import { nth, organiserOf, type Given } from './given.ts';

/** What was uploaded: the rows alone, the files are nowhere. */
export function files(db: Db) {
  const make = {
    /** A material whose file is nowhere: the row alone. */
    material: async (
      participation: { eventID: number; partnerID: number },
      given: Given<'materials'> = {},
    ) => {
      const organizationID = await organiserOf(db, participation.eventID);
      return db
        .insertInto('materials')
        .values({
          ...participation,
          organizationID,
          materialFolderType: materialFolderType.partnerMaterial,
          name: `Price list ${nth()}`,
          originalFileName: 'prices.pdf',
          fileExtension: 'pdf',
          contentType: 'application/pdf',
          fileSize: 1000,
          storageName: crypto.randomUUID(),
          isPublic: true,
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** A link to a material of its own. */
    file: async (participation: { eventID: number; partnerID: number }, name = `File ${nth()}`) => {
      const { materialID } = await make.material(participation, { name });
      return db
        .insertInto('eventsPartnersFiles')
        .values({ ...participation, materialID, name })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** A picture that a partner uploaded for its logo; of its files there is nothing. */
    logo: ({ organizationID, partnerID }: { organizationID: number; partnerID: number }) =>
      db
        .insertInto('materials')
        .values({
          organizationID,
          partnerID,
          materialFolderType: materialFolderType.logo,
          isPublic: true,
          name: 'Logo',
          originalFileName: 'logo.png',
          fileExtension: 'png',
          contentType: 'image/png',
          fileSize: 1,
          storageName: crypto.randomUUID(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
  return make;
}
