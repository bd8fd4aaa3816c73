import type { Person } from '@portal/contract/people';

export function primaryEmail({ emails }: Person): string | undefined {
  return emails.find(({ primary }) => primary)?.email;
}
