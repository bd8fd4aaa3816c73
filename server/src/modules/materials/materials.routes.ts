import type { Material, materialRoutes as endpoints } from '@portal/contract/materials';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { fileWithAddress } from './fileWithAddress.ts';
import {
  addFile,
  deleteFile,
  readFiles,
  readMaterial,
  readOrganization,
  type StoredFile,
  type StoredMaterial,
} from './materials.queries.ts';
import { addressOf } from './materials.service.ts';
import { receiving } from './receiving.service.ts';

export function materialRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db, tokens } = deps;
  const receive = receiving(deps);

  const withPath = async (stored: StoredMaterial): Promise<Material> => {
    const { organizationID: _, ...material } = stored;
    return { ...material, absolutePath: await addressOf(tokens, stored) };
  };
  const asFile = async (file: StoredFile | undefined) => fileWithAddress(tokens, found(file));

  return {
    upload: async ({ body, upload, caller, transact }) => {
      const organizationID = found(await readOrganization(db, body));
      return receive({ ...body, organizationID }, upload, caller, (store) =>
        transact(async (trx) => ({ material: await withPath(await store(trx)) })),
      );
    },
    material: async ({ params, caller }) => ({
      material: await withPath(found(await readMaterial(db, params.materialID, caller))),
    }),
    files: async ({ params, query }) => {
      const { rows: files, meta } = await readFiles(db, params, query);
      return { data: { eventsPartnersFiles: await Promise.all(files.map(asFile)) }, meta };
    },
    addFile: ({ params, body, transact }) =>
      transact(async (trx) => ({
        eventsPartnersFile: await asFile(await addFile(trx, params, body)),
      })),
    deleteFile: ({ params, caller, transact }) =>
      transact(async (trx) => ({
        eventsPartnersFile: await asFile(await deleteFile(trx, params, caller)),
      })),
  };
}
