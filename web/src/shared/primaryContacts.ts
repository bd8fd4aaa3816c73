import type { PersonEmail, PersonPhone } from '@portal/contract/people';

export interface Contacts {
  emails: PersonEmail[];
  phones: PersonPhone[];
}

const isPrimary = ({ primary }: { primary: boolean }) => primary;

export const primaryEmail = ({ emails }: Pick<Contacts, 'emails'>) =>
  emails.find(isPrimary)?.email ?? '';
export const primaryPhone = ({ phones }: Pick<Contacts, 'phones'>) =>
  phones.find(isPrimary)?.phone ?? '';

/** What is sent of a form: the primary address and number change, others that the person has stay. */
export function contactsOf(
  { email, phone }: { email: string; phone: string },
  before?: Contacts,
): Contacts {
  const others = <Each extends { primary: boolean }>(all: Each[] = []) =>
    all.filter(({ primary }) => !primary);
  const rest = others(before?.phones);
  return {
    emails: [{ email: email.trim(), primary: true }, ...others(before?.emails)],
    phones: phone.trim()
      ? [{ phone: phone.trim(), primary: true }, ...rest]
      : rest.map((other, index) => ({ ...other, primary: index === 0 })),
  };
}
