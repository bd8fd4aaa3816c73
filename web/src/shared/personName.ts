interface Named {
  firstNames: string | null;
  lastName: string | null;
}

/** What a person is called: by name, or by the address where only that is known (SRV-59). */
export const personName = ({ firstNames, lastName }: Named, email: string | null): string =>
  [firstNames, lastName].filter(Boolean).join(' ') || (email ?? '');
