import { sql } from 'kysely';
import { createLinkToken } from '../access/linkTokens.ts';
import {
  CommandError,
  noPositionals,
  onlyPositional,
  UsageError,
  type Command,
} from './command.ts';
import { findByKey } from './find.ts';
import { withPortal } from './open.ts';

export const apiKeyCreate: Command = {
  usage: 'apiKey create',
  summary: 'Makes a key by which a system of an organiser calls the portal; shows it once.',
  options: {
    organization: { value: 'KEY_OR_ID', about: 'the organiser; the key reaches its events alone' },
    name: { value: 'NAME', about: 'whose key it is, for the list' },
  },
  run: async (given) => {
    noPositionals(given);
    const name = given.needed('name').trim();
    if (!name) throw new UsageError('--name is needed');
    const organization = given.needed('organization');
    const { token, tokenHash } = createLinkToken();
    await withPortal(async ({ db }) => {
      const { organizationID } = await findByKey(db, 'organizations', organization);
      const { apiKeyID } = await db
        .insertInto('apiKeys')
        .values({ organizationID, name, keyHash: tokenHash })
        .returning('apiKeyID')
        .executeTakeFirstOrThrow();
      console.log(`API key ${apiKeyID} of ${name}: ${token}`);
      console.log('Keep it now: only its hash is stored.');
    });
  },
};

export const apiKeyList: Command = {
  usage: 'apiKey list',
  summary: 'Tells which API keys there are, and since when.',
  options: {},
  run: async (given) => {
    noPositionals(given);
    await withPortal(async ({ db }) => {
      const keys = await db
        .selectFrom('apiKeys as k')
        .innerJoin('organizations as o', 'o.organizationID', 'k.organizationID')
        .select([
          'k.apiKeyID',
          'k.name',
          'k.timeCreated',
          'k.timeRevoked',
          'o.name as organization',
        ])
        .orderBy('k.apiKeyID')
        .execute();
      for (const { apiKeyID, name, organization, timeCreated, timeRevoked } of keys)
        console.log(
          `${apiKeyID}  ${name}  ${organization}  since ${timeCreated}` +
            (timeRevoked ? `  revoked ${timeRevoked}` : ''),
        );
    });
  },
};

export const apiKeyRevoke: Command = {
  usage: 'apiKey revoke ID',
  summary: 'Ends an API key at once.',
  options: {},
  run: async (given) => {
    const id = onlyPositional(given, 'ID');
    if (!/^\d{1,15}$/.test(id)) throw new UsageError('the ID is a number, as apiKey list tells it');
    const now = sql<string>`now()`;
    await withPortal(async ({ db }) => {
      const revoked = await db
        .updateTable('apiKeys')
        .set({ timeRevoked: now, timeModified: now, modifiedBy: null })
        .where('apiKeyID', '=', Number(id))
        .where('timeRevoked', 'is', null)
        .returning('name')
        .executeTakeFirst();
      if (!revoked) throw new CommandError(`There is no API key ${id} in use.`);
      console.log(`The API key ${id} of ${revoked.name} opens nothing any more.`);
    });
  },
};
