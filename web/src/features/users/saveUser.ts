import type { BodyInputOf } from '@portal/contract/route';
import { userRoutes, type User } from '@portal/contract/users';
import { call } from '../../api/client.ts';
import { invalidate, keepReply } from '../../api/query.ts';
import { userIn, userQuery } from '../../shared/user.ts';

/** Saves a user; every screen that shows them follows at once (SET-04). */
export async function saveUser(
  userID: number,
  body: BodyInputOf<typeof userRoutes.saveUser>,
): Promise<User> {
  const reply = await call(userRoutes.saveUser, { userID, body });
  const user = userIn(reply);
  await keepReply(userQuery(userID), reply);
  void invalidate(userRoutes.partnerUsers);
  if (body.password) void invalidate(userRoutes.sessions);
  return user;
}

/** Lets a user who exists work for the partner too (USR-13). */
export async function linkUser(
  partnerID: number,
  email: string,
  { sendEmail = false } = {},
): Promise<void> {
  await call(userRoutes.linkUserToPartner, {
    body: { partnerID, email, timeDeleted: null, sendEmail },
  });
  void invalidate(userRoutes.partnerUsers);
}
