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
        "    .where('userID', '=', userID)\n    .returning(",
        "    .where('userID', '=', 0)\n    .returning(",
      ],
      [
        'passwordLink.service',
        "(await lockUser(trx, userID)) ?? fail('noSuchAccount')",
        '{ timeOwned: null }',
      ],
      [
        'passwordLink.service',
        'user.timeOwned === null ? (replaced?.timeExpires ?? null) : null',
        'null',
      ],
      ['auth.service', 'if (!known) await loginsOfAddress.giveBack(address, 1);', ''],
      ['auth.service', 'known ? `${account} ${deviceKey}` : account', 'account'],
      ['newDevices.service', '      on conflict ("userID", "deviceHash") do nothing\n', ''],
      ['newDevices.service', 'toCome: false', 'toCome: true'],
      ['disowned.service', '    await endAccess(trx, userID);\n', ''],
      ['disowned.service', "      .where('timeExpires', '>', sql<string>`now()`)\n", ''],
      ['disowned.service', 'else await dropFactorsSince(trx, userID, link);', ''],
      ['disowned.service', 'if (user.email === email) return true;', 'return true;'],
      ['disowned.service', 'taken ? { isDisabled: true } :', 'taken ? {} :'],
      ['disowned.service', '      links.map((each) => each.deviceHash),\n', '      [],\n'],
    ],
  ),
  ...mutantsOf(
    'access',
    ['auth/newDevices', 'auth/disowned'],
    [
      ['devices', "['key', deviceKey]", "['agent', keptAddress(address), userAgent ?? '']"],
      [
        'devices',
        "typeof key === 'string' && /^[\\w-]{22,100}$/.test(key) ? key",
        "typeof key === 'string' ? key",
      ],
      [
        'sessions',
        's."deviceHash" = sessions."deviceHash" and ${isUsedLately}))`;',
        's."deviceHash" = sessions."deviceHash"))`;',
      ],
      [
        'sessions',
        '.set({ timeEnded: sql`now()`, address: null })',
        '.set({ timeEnded: sql`now()` })',
      ],
      ['factors', ", where('passkeyID', '=', passkeyID)]", ']'],
    ],
  ),
  ...mutantsOf(
    'modules/factors',
    ['modules/factors/'],
    [
      ['codes', 'return numDeletedRows > 0n;', 'return true;'],
      ['steps.service', "  if (numDeletedRows === 0n) fail('signInStepEnded');\n", ''],
    ],
  ),
  ...mutantsOf(
    'modules/auth',
    ['users/takeoverByDevice'],
    [
      ['account.service', '  await dropMakersMeans(trx, userID);\n', ''],
      [
        'account.service',
        "  await trx.deleteFrom('newDevices').where('userID', '=', userID).execute();\n",
        '',
      ],
      ['account.service', 'least("timeExpires", now())', '"timeExpires"'],
      ['account.service', '  await forgetDevices(trx, userID);\n', ''],
      ['auth.service', 'if (user?.timeOwned === null) await dropMakersMeans(trx, userID);', ''],
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
      [
        'access.service',
        '    await lookups.count(counterOf(partnerID));\n    await made',
        '    await made',
      ],
      [
        'access.service',
        '({ acceptedPartnerIDs, userID }',
        '({ partnerIDs: acceptedPartnerIDs, userID }',
      ],
      ['links.service', '          timeAccepted: null,\n', ''],
      ['links.service', '  await voidPassword(trx, userID);\n', ''],
      ['access.service', "'unowned' && !(await isInvited(trx, user))", "'unowned'"],
      ['users.service', '    if (isSelf) await dropLinks(trx, userID);\n', ''],
      ['users.service', '    await endDisownLinks(trx, user.userID);\n', ''],
      ['users.queries', "\n    .where('l.isListed', '=', sql.lit(true)),", ','],
      ['users.queries', ' and c."timeExpires" > now()', ''],
      ['emailChange.service', "      .where('timeExpires', '>', sql<string>`now()`)\n", ''],
      ['emailChange.service', '    await dropLinks(trx, userID);\n', ''],
      ['emailChange.service', '    await refuseTaken(trx, email);\n', ''],
      ['ownership.queries', ' and o."timeDeleted" is null', ''],
      ['ownership.queries', ' and a."timeDeleted" is null', ''],
    ],
  ),
  ...mutantsOf(
    'modules/privacy',
    ['modules/privacy/'],
    [
      ['erasure.service', "  'idempotencyKeys',\n", ''],
      [
        'erasure.service',
        "    if (!(await isStillSignedIn(trx, sessionID))) fail('unauthenticated');\n",
        '',
      ],
      [
        'erasure.service',
        "    if (typed.toLowerCase() !== user.email) fail('erasureUnconfirmed');\n",
        '',
      ],
      ['erasure.service', '    await lockNews(trx, userID);\n', ''],
      ['erasure.service', '    await forgetMails(trx, userID, addresses);\n', ''],
      ['erasure.service', '    await clearCarts(trx, userID, addresses);\n', ''],
      ['erasure.service', ' and l."isListed"', ''],
      ['ownSections', 'p."partnerID" = any(${acceptedPartnerIDs}::bigint[])\n        and ', ''],
      [
        'ownSections',
        "case when ${isOfNow(asker, 'l')} then n.content end as content",
        'n.content',
      ],
      ['ownData.service', '${after === undefined ? sql`true` : sql`key > ${after}`}', 'true'],
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
      ['limits', "'synchronous_commit', 'off', true", "'synchronous_commit', 'off', false"],
    ],
  ),
  ...mutantsOf(
    'db',
    ['everyArchived'],
    [['participationOf', 'partnerIDs.includes(partnerID) && ', '']],
  ),
  ...mutantsOf(
    'db',
    ['modules/acting'],
    [['participationOf', ' || onlyEventID === eventID', ' || true']],
  ),
  ...mutantsOf(
    'access',
    ['everyRoute'],
    [
      [
        'guard',
        'where l."userID" = s."userID" and l."timeDeleted" is null',
        'where l."userID" = s."userID"',
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
        'and ep."timeDeleted" is null and ${isPublished})`;',
        'and ${isPublished})`;',
      ],
    ],
  ),
  ...mutantsOf(
    'access',
    ['modules/analytics/', 'organizer/organization/apiKeys'],
    [
      ['apiKeys', 'and k."timeRevoked" is null', ''],
      ['apiKeys', 'coalesce(k."timeExpires" > now(), true)', 'true'],
      ['apiKeys', '!rights.includes(keyRight)', 'false'],
      ['apiKeys', 'when not k."isForAllEvents" then', 'when false then'],
    ],
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
      ['backup.format', "'secretsInUse')", "'secretsInUse', 'partnerOptOuts')"],
      ['backup.format', "\n    .where('timeDeleted', 'is', null)", ''],
      ['restore', '  await advanceSequences(trx);\n', ''],
    ],
  ),
];
