import { mutantsOf } from './mutant.ts';

export const accounts = [
  ...mutantsOf(
    'modules/auth',
    ['modules/auth/'],
    [
      ['auth.service', "if (user.isDisabled) fail('accountDisabled');", ''],
      ['auth.service', '    await endSessions(trx, { userID });\n', ''],
      [
        'auth.service',
        "if (!user || user.isDisabled) return fail('noSuchAccount');",
        "if (!user) return fail('noSuchAccount');",
      ],
      [
        'passwordLink.service',
        "  await trx.deleteFrom('passwordResets').where('userID', '=', userID).execute();\n",
        '',
      ],
      ['passwordLink.service', '  await lockUser(trx, userID);\n', ''],
    ],
  ),
  ...mutantsOf(
    'modules/auth',
    ['users/emailChange'],
    [['auth.service', '    await dropLinks(trx, userID);\n', '']],
  ),
  ...mutantsOf(
    'modules/users',
    ['modules/users/', 'everyLimit'],
    [
      ['access.service', "if (userID === caller.userID) fail('ownLink');", ''],
      ['access.service', '    await countLookup(by.caller);\n', ''],
      ['access.service', ', timeAccepted: null })', ' })'],
      ['access.service', 'if (isVoid && (await', 'if (false && (await'],
      ['users.service', '    if (isSelf) await dropLinks(trx, userID);\n', ''],
      ['users.queries', "\n      .where('l.isListed', '=', sql.lit(true)),", ','],
      ['users.queries', ' and c."timeExpires" > now()', ''],
      ['emailChange.service', "      .where('timeExpires', '>', sql<string>`now()`)\n", ''],
      ['emailChange.service', '    await dropLinks(trx, userID);\n', ''],
      ['emailChange.service', '    await refuseTaken(trx, email);\n', ''],
      ['ownership.queries', ' and o."timeDeleted" is null', ''],
      ['ownership.queries', ' and a."timeDeleted" is null', ''],
    ],
  ),
  ...mutantsOf(
    'access',
    ['modules/auth/', 'modules/users/'],
    [
      ['sessions', "    .where('u.isDisabled', '=', false)\n", ''],
      [
        'sessions',
        "    .$if(except !== undefined, (query) => query.where('sessionID', '!=', String(except)))\n",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    'access',
    ['modules/people/neighbours'],
    [['guard', '(each) => each === partnerID || !newPartnerIDs.includes(each),', '() => true,']],
  ),
  ...mutantsOf(
    'access',
    ['access/limits'],
    [
      ['limits', ".slice(0, 4).join(':')", ".join(':')"],
      ['limits', " || key.toLowerCase().startsWith('::ffff:')", ''],
    ],
  ),
  ...mutantsOf(
    'access',
    ['everyRoute'],
    [
      [
        'guard',
        'where l."userID" = u."userID" and l."timeDeleted" is null',
        'where l."userID" = u."userID"',
      ],
      ['guard', '    scopeNames.every((name) => named[name].size <= 1) &&\n', ''],
    ],
  ),
  ...mutantsOf(
    'db',
    ['everyRoute', 'modules/scanPoints/'],
    [
      [
        'participationOf',
        'and ep."timeDeleted" is null and e."timeDeleted" is null))',
        'and e."timeDeleted" is null))',
      ],
    ],
  ),
  ...mutantsOf(
    'access',
    ['modules/analytics/'],
    [['apiKeys', "    .where('timeRevoked', 'is', null)\n", '']],
  ),
  ...mutantsOf(
    'db',
    ['db/lists', 'modules/scanPoints/', 'modules/leads/'],
    [
      [
        'listOrder',
        "    { expression: key, name: sql.ref('key'), direction, isNullable: false },\n",
        '',
      ],
      ['listPages', 'greatest(0, ${n} - ${offset} - ${limit})', 'greatest(0, ${n} - ${offset})'],
      ['listTerms', '? [inText] : [inText, inColumns]', '? [inText] : [inText]'],
      ['listOrder', '|| !first.isNullable)', '|| true)'],
    ],
  ),
  ...mutantsOf(
    'http',
    ['http/idempotency'],
    [
      ['idempotency', ' || !bodyHash.equals(before.bodyHash)', ''],
      ['idempotency', "interval '1 day'", "interval '1 hour'"],
    ],
  ),
  ...mutantsOf(
    'access',
    ['everyLimit', 'modules/auth/limits'],
    [['limits', 'Math.ceil(error.msBeforeNext / 1000)', 'Math.ceil(error.msBeforeNext)']],
  ),
  ...mutantsOf(
    'cli',
    ['cli/backup'],
    [
      [
        'backup.format',
        "('migrations', 'migrationsLock')",
        "('migrations', 'migrationsLock', 'partnerOptOuts')",
      ],
      ['backup', "\n    .where('timeDeleted', 'is', null)", ''],
      ['restore', '  await advanceSequences(trx);\n', ''],
    ],
  ),
];
