import type { User } from '@portal/contract/users';
import { queryClient } from '../../api/query.ts';
import { userIn, userQuery } from '../../shared/user.ts';
import type { Loaded } from '../../ui/useRecordForm.ts';

/** The fields that every form of a user has. */
export type UserValues = {
  firstNames: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
};

export const emptyUser: UserValues = {
  firstNames: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
};

/** A stored user, in the fields of a form. */
export function loadedFrom({ timeModified, ...user }: User): Loaded<UserValues> {
  const { firstNames, lastName, email, phone } = user;
  return {
    values: { firstNames, lastName, email, phone: phone ?? '', password: '' },
    timeModified,
  };
}

/** The user as stored at this moment. */
export async function reloadUser(userID: number): Promise<User> {
  return userIn(await queryClient.fetchQuery({ ...userQuery(userID), staleTime: 0 }));
}
