import { registrationRoutes, type Registration } from '@portal/contract/registrations';
import { plainCall } from '../../api/client.ts';
import { isTransient } from '../../api/transient.ts';

interface Answering {
  registrationCode: string;
  send: () => Promise<{ data: { registration: Registration } }>;
  /** Whether what was sent stands in it. */
  isIn: (registration: Registration) => boolean;
}

/** Sends the answer to an invitation; where its reply is lost, it is looked up whether it arrived. */
export async function sendAnswer({ registrationCode, send, isIn }: Answering) {
  try {
    return (await send()).data.registration;
  } catch (error) {
    if (!isTransient(error)) throw error;
    const now = await plainCall(registrationRoutes.registration, { registrationCode }).catch(() => {
      throw error;
    });
    if (!isIn(now.data.registration)) throw error;
    return now.data.registration;
  }
}
