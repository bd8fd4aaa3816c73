import type { Env } from '../env.ts';

/**
 * Where the organiser of an event reads: the support's address, and without one where all our mails come
 * from (SRV-35, SRV-36, SRV-49).
 */
export const organizerAddress = (
  supportEmail: string | null,
  { mailFrom }: Pick<Env, 'mailFrom'>,
) => supportEmail ?? mailFrom;
