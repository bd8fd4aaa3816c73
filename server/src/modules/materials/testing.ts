import { createClient, formOf } from '@portal/contract/client';
import { materialFolderType } from '@portal/contract/codes';
import type { Material } from '@portal/contract/materials';
import sharp from 'sharp';
import { factories } from '../../../test/factories.ts';
import type { TestServer } from '../../../test/harness.ts';

export const { logo } = materialFolderType;
export const megabyte = 1024 * 1024;

interface Told {
  errors: { code: number; details: string }[];
}

/** A partner's user at an event, who uploads. */
export async function uploader({
  db,
  tokens,
  origin,
}: Pick<TestServer, 'db' | 'tokens' | 'origin'>) {
  const make = factories(db);
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  const user = await make.user([partnerID], { organizationID });
  const token = await make.token(tokens, user);
  const participation = { organizationID, eventID, partnerID };
  const authorization = `Bearer ${token}`;
  const fields = {
    ...participation,
    materialFolderType: materialFolderType.partnerMaterial as 4 | 15,
    isPublic: true,
    name: 'Price list',
  };

  const send = (body: BodyInit, init: RequestInit = {}) =>
    fetch(`${origin}/v1/materials`, { method: 'POST', headers: { authorization }, body, ...init });
  const upload = async (file: File, given: Partial<typeof fields> = {}) => {
    const response = await send(formOf({ ...fields, ...given }, file));
    const { errors: [error] = [], data } = (await response.json()) as Partial<Told> & {
      data?: { material: Material };
    };
    return { status: response.status, code: error?.code, ...error, ...data };
  };
  const client = createClient({ origin, headers: () => ({ authorization }) });
  const get = (path = '', headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers });
  return { make, participation, user, token, fields, send, upload, client, get };
}

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
  new File([content], name);

/** A picture with noise in it, so that it does not shrink to nothing. */
export async function picture(
  format: 'jpeg' | 'png' | 'webp',
  { width = 640, height = 480 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const drawn = sharp({ create: { width, height, channels: 3, noise, background: '#345' } });
  const bytes = await drawn
    .withExif({ IFD0: { Copyright: 'Secret Ltd' } })
    .toFormat(format)
    .toBuffer();
  return new Uint8Array(bytes);
}
