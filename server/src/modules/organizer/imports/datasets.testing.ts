import { formOf } from '@portal/contract/client';
import type { DatasetInput } from '@portal/contract/dataset';
import {
  organizerDatasetRoutes as endpoints,
  type DatasetList,
  type DatasetPreview,
  type OrganizationDataset,
} from '@portal/contract/organizerDatasets';
import { factories } from '../../../../test/factories.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { zipOf, type Packed } from '../../datasets/zip.testing.ts';
import { organizersOf } from '../testing.ts';

export interface Told {
  status: number;
  dataset: OrganizationDataset | null;
  preview: DatasetPreview;
  code: number | undefined;
}

/** An organiser whose owner loads data sets. */
export async function loadingOrganizer(server: TestServer) {
  const make = factories(server.db);
  const { organizationID } = await make.organization({ name: 'Acme Fairs' });
  const organizers = organizersOf(server, organizationID);
  const owner = await organizers('owner');
  const send = async (content: Buffer, token = owner.token): Promise<Told> => {
    const reply = await fetch(`${server.origin}/v1/organizer/datasets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf({ fileName: 'fair.zip' }, new File([new Uint8Array(content)], 'fair.zip')),
    });
    const { data, errors } = (await reply.json()) as {
      data?: Told;
      errors?: { code: number }[];
    };
    return { ...(data as Told), status: reply.status, code: errors?.[0]?.code };
  };
  const preview = (dataset: DatasetInput, files: Packed[] = []) =>
    send(zipOf([{ name: 'dataset.json', content: JSON.stringify(dataset) }, ...files]));
  const load = async ({ dataset }: Told, overwrites: DatasetList[] = []) =>
    (
      await owner.call(endpoints.loadDataset, {
        organizationDatasetID: dataset?.organizationDatasetID ?? 0,
        body: { version: dataset?.version ?? '', overwrites },
      })
    ).data;
  /** Looks through and loads. */
  const bring = async (dataset: DatasetInput, overwrites?: DatasetList[], files?: Packed[]) =>
    load(await preview(dataset, files), overwrites);
  return { make, organizationID, organizers, owner, send, preview, load, bring };
}

/** A small fair, all of whose keys begin as told. */
export function fairOf(key = ''): {
  [
    Name in
      | 'organizations'
      | 'partners'
      | 'users'
      | 'events'
      | 'products'
      | 'persons'
      | 'scanPoints'
  ]-?: NonNullable<DatasetInput[Name]>;
} {
  const [organizationID, partnerID, eventID] = [`${key}acme`, `${key}lumo`, `${key}fair`];
  return {
    organizations: [{ organizationID, name: 'Acme Fairs' }],
    partners: [{ partnerID, organizationID, name: 'Lumo Lamps', city: 'Espoo' }],
    users: [
      {
        userID: `${key}eeva`,
        organizationID,
        firstNames: 'Eeva',
        lastName: 'Äijälä',
        email: `${key}eeva@example.com`,
        partners: [partnerID],
      },
    ],
    events: [
      {
        eventID,
        organizationID,
        name: 'Fair',
        eventStarts: '+120d 09:00',
        eventEnds: '+121d 17:00',
        venue: { name: 'Hall', city: 'Helsinki' },
        partners: [{ partnerID, personnelQuota: 5 }],
      },
    ],
    products: [
      {
        productID: `${key}table`,
        eventID,
        name: 'Table',
        description: 'A table',
        sku: 'T-1',
        unitType: 'kpl',
        price: '19.50',
        taxPercent: '25.5',
      },
    ],
    persons: [
      {
        personID: `${key}vaino`,
        organizationID,
        firstNames: 'Väinö',
        lastName: 'Räsänen',
        jobTitle: 'Seller',
        events: [{ eventID, partnerID, personType: 3, personStatus: 1 }],
      },
    ],
    scanPoints: [{ scanPointID: `${key}door`, eventID, partnerID, name: 'Door' }],
  };
}
