import type { Lead } from '@portal/contract/leads';
import { personName } from '../../shared/personName.ts';

/** What a lead is called: its name, else its e-mail, else nothing that is known. */
export function nameOf(lead: Pick<Lead, 'firstNames' | 'lastName' | 'email'>): string | undefined {
  return personName(lead, lead.email) || undefined;
}
