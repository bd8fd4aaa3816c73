import type { Lead } from '@portal/contract/leads';

/** What a lead is called: its name, else its e-mail, else nothing that is known. */
export function nameOf(lead: Pick<Lead, 'firstNames' | 'lastName' | 'email'>): string | undefined {
  return [lead.firstNames, lead.lastName].filter(Boolean).join(' ') || (lead.email ?? undefined);
}
