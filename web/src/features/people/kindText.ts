import type { ColumnKind } from '@portal/contract/people.bulk';

/** The text of what a column may hold. */
export const kindText = {
  name: 'personnel_import.kind_name',
  lastNameFirst: 'personnel_import.kind_last_name_first',
  firstNames: 'persons.first_names',
  lastName: 'persons.last_name',
  email: 'persons.email',
  phone: 'persons.phone',
  jobTitle: 'persons.job_title',
  company: 'persons.company',
} as const satisfies Record<ColumnKind, string>;
