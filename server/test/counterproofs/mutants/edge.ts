import { mutantsOf } from './mutant.ts';

/** At the edge of the server: what strangers meet first. */
export const edge = [
  ...mutantsOf(
    'access',
    ['http/proxies', 'modules/devMail/'],
    [
      ['ownMachine', 'forwarding.includes(name) || ', ''],
      ['ownMachine', " || name.startsWith('x-forwarded-')", ''],
      ['ownMachine', '    ownNames.includes(host) &&\n', ''],
    ],
  ),
  ...mutantsOf(
    'http',
    ['http/proxies'],
    [
      ['health', "  if (!token) fail('notFound');\n", '  if (!token) return;\n'],
      ['health', "request.routeOptions.url ?? 'none'", 'request.routeOptions.url ?? request.url'],
    ],
  ),
  ...mutantsOf(
    'http',
    ['http/proxies'],
    [['openServer', 'trustProxy: env.trustedProxies', "trustProxy: 'loopback'"]],
  ),
  ...mutantsOf(
    'http',
    ['materials/files'],
    [
      ['mount', '      exposeHeadRoute: !endpoint.changes,\n', ''],
      [
        'mount',
        "        if (endpoint.changes && isFetchedAhead(request)) fail('fetchedAhead');\n",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    'http',
    ['http/http.test', 'http/badQueries'],
    [
      [
        'methods',
        "  if (known.includes(method) && !(method === 'HEAD'",
        "  if (!(method === 'HEAD'",
      ],
      ['queryString', '      allowPrototypes: true,\n', ''],
      ['errors', '  if (errors[portalError.kind].status === 401)\n', '  if (false)\n'],
    ],
  ),
  ...mutantsOf(
    'http',
    ['http/gated'],
    [
      ['mount', 'return gate.isOpen ? result : undefined;', 'return result;'],
      ['mount', 'if (gate.isAsked && ', 'if ('],
    ],
  ),
  ...mutantsOf(
    'access',
    ['http/gated'],
    [
      ['gate', ' and s."userID" = ${userID}', ''],
      ['gate', "    and ${isOwnSession('s')}", '    and true'],
      ['gate', " and ${isOpen('s', askedLife)}", ''],
      ['gate', ' and u."timeDeleted" is null', ''],
      ['gate', 'and not u."isDisabled"', ''],
      ['gate', '    and l."timeDeleted" is null', '    and true'],
      ['gate', 'and p."timeDeleted" is null', ''],
      ['gate', 'and ep."isListed"', ''],
      ['gate', ' and ${isPublished}', ''],
    ],
  ),
  ...mutantsOf(
    'http',
    ['http/eager'],
    [
      [
        'transact',
        '          // Whatever else failed, a key that is known already too.\n          await admitted;\n',
        '',
      ],
      [
        'transact',
        '          } finally {\n            await admitted;\n          }',
        '          } finally {\n          }',
      ],
    ],
  ),
  ...mutantsOf(
    'db',
    ['http/eager'],
    [
      [
        'participationOf',
        'where l."userID" = ${userID}::bigint\n        and l."partnerID"',
        'where l."partnerID"',
      ],
    ],
  ),
  ...mutantsOf(
    'modules/orders',
    ['http/eager'],
    [['orders.service', "  if (!reaches(caller, order)) fail('notFound');\n", '']],
  ),
  ...mutantsOf(
    'http',
    ['http/keptReplies', 'http/openapi'],
    [
      ['keptReplies', 'let made = kept.get(key);', 'let made: Promise<Kept> | undefined;'],
      ['keptReplies', '      made.catch(() => kept.delete(key));\n', ''],
      [
        'keptReplies',
        'return known && reply.send(dress(known, request, reply));',
        'return undefined;',
      ],
    ],
  ),
  ...mutantsOf(
    'access',
    ['auth/passwords', 'modules/users/'],
    [
      ['weakPasswords', "  if (await isCommonPassword(chosen)) fail('passwordTooCommon');\n", ''],
      ['weakPasswords', '[email, email.split', '[email.split'],
      ['passwords', "password.normalize('NFC')", 'password'],
      ['passwords', ' || (composed !== password && (await fits(password)))', ''],
    ],
  ),
  ...mutantsOf(
    'mail',
    ['mail/', 'modules/emails/'],
    [
      ['claims.queries', '"lastError" = null, ${blankMail}', '"lastError" = null'],
      ['claims.queries', '"lastError" = ${why}, ${blankMail}', '"lastError" = ${why}'],
    ],
  ),
  ...mutantsOf(
    'mail',
    ['mail/mailLimit'],
    [
      ['mailLimit', 'perDay, day', 'perDay, hour'],
      ['mailLimit', 'limits.slice(0, place + 1)', 'limits.slice(0, place)'],
    ],
  ),
  ...mutantsOf(
    'modules/emails',
    ['modules/emails/'],
    [['sending.queries', "set state = 'stopped', ${blankMail}", "set state = 'stopped'"]],
  ),
  ...mutantsOf(
    'modules/users',
    ['modules/users/'],
    [
      [
        'users.service',
        '...(isSelf ? wish : { email: newEmail })',
        '...(isSelf && wish), email: newEmail',
      ],
      [
        'users.service',
        "    if (isSignIn && !rights.isSignInEditable) fail('accountOwned');\n",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    'db',
    ['db/migrations'],
    [
      ['migrations', "    await client.query('set statement_timeout = 0');\n", ''],
      ['migrations', '    await client.query(`set local lock_timeout = ${lockTimeout}`);\n', ''],
      ['migrations', '        if (!isLocked(error)) throw', '        throw'],
      [
        'migrations',
        '      if (rows[0]) await client.query(`drop index concurrently ${index}`);\n',
        '',
      ],
    ],
  ),
];
