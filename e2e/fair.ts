import { makeOffice } from './office.ts';
import { eventsOf, expect, organiser, origin, startSession } from './portal.ts';

interface Fair {
  eventID: number;
  partnerID: number;
  /** Of the exhibitor's user. */
  email: string;
  token: string;
}

/** A fair of one exhibitor without a stand, whom no other test meets. */
export async function makeFair(): Promise<Fair> {
  const { email } = await makeOffice({}, ([partnerID = '']) => ({
    events: [
      {
        eventID: `${partnerID}-fair`,
        organizationID: organiser,
        name: 'Small Fair',
        eventStarts: '2027-03-01T07:00:00.000Z',
        eventEnds: '2027-03-02T15:00:00.000Z',
        venue: { name: 'Messukeskus', city: 'Helsinki' },
        partners: [{ partnerID }],
      },
    ],
  }));
  const token = await startSession(email);
  const [event] = await eventsOf(token);
  const { eventID = 0, partners: [partner] = [] } = event ?? {};
  return { eventID, partnerID: partner?.partnerID ?? 0, email, token };
}

/** What a call answers that is sent without a browser. */
export async function send<Data>(token: string, path: string, body: object): Promise<Data> {
  const reply = await fetch(`${origin()}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status, path).toBe(200);
  return ((await reply.json()) as { data: Data }).data;
}
