import { mutantsOf } from './mutant.ts';

const notDeleted = `    .where('timeDeleted', 'is', null)\n`;

export const people = [
  ...mutantsOf(
    'modules/people',
    ['modules/people/'],
    [
      [
        'eventPersons.service',
        'const rules = found(await lockParticipation(trx, participation, caller));\n  await lockPersons',
        'const rules = { ...found(await lockParticipation(trx, participation, caller)), personnelQuota: null };\n  await lockPersons',
      ],
      ['eventPersons.service', 'await lockPersons(trx, personIDs);', ''],
      ['people.service', 'await lockPersons(trx, [known.personID]);', ''],
      ['eventPersons.service', 'await checkQuota(trx, participation, rules, staff.length);', ''],
      ['eventPersons.service', 'each.personType === personType.personnel', 'true'],
      [
        'eventPersons.service',
        'foundEach(await lastEventPersons(trx, participation, personIDs), personIDs)',
        'lastEventPersons(trx, participation, personIDs)',
      ],
      ['eventPersons.service', `::bigint[])\`)\n${notDeleted}`, '::bigint[])`)\n'],
      [
        'eventPersons.service',
        '(await readFreeBadges(trx, participation, rules)) < more',
        '(await readFreeBadges(trx, participation, rules)) < more - 1',
      ],
      [
        'eventPersons.service',
        "if (await isAnyElsewhere(trx, participation, who, caller)) fail('personElsewhere');",
        '',
      ],
      [
        'eventPersons.service',
        "if (await isAnyElsewhere(trx, participation, [personID], caller)) fail('personElsewhere');",
        '',
      ],
      ['eventPersons.queries', "    .where('personType', '=', personType.personnel)\n", ''],
      ['eventPersons.queries', `personType.personnel)\n${notDeleted}`, 'personType.personnel)\n'],
      ['eventPersons.queries', '    .forNoKeyUpdate()\n', ''],
      [
        'eventPersons.queries',
        '\n      and ep."timeDeleted" is null\n    where p."personID"',
        '\n    where p."personID"',
      ],
      ['personnelImport.service', '(free -= 1) < 0', '(free -= 1) < -1'],
      ['personnelImport.service', ' ?? (seen.has(key) ? reasons.twice : undefined)', ''],
      ['people.queries', "\n      .where('ep.isListed', '=', sql.lit(true)),", ','],
      ['people.queries', "      .where('p.timeDeleted', 'is', null)\n", ''],
      ['importColumns.queries', '    .forNoKeyUpdate()\n', ''],
      [
        'importColumns.queries',
        "    .where('partnerID', '=', partnerID)\n    .where('headingsHash'",
        "    .where('headingsHash'",
      ],
      [
        'importColumns.queries',
        "        .where('partnerID', '=', partnerID)\n        .orderBy('timeModified', 'desc')",
        "        .where('partnerID', '=', partnerID)\n        .orderBy('timeModified')",
      ],
      [
        'importColumns.queries',
        "    .where('partnerID', '=', partnerID)\n    .orderBy('timeModified', 'desc')",
        "    .orderBy('timeModified', 'desc')",
      ],
      ['badges.queries', "\n      and ${takesPart('ep')}", ''],
      ['badges.queries', ' and ep."timeDeleted" is null', ''],
    ],
  ),
  ...mutantsOf(
    'modules/people',
    ['modules/registrations/', 'modules/people/'],
    [
      ['guests.service', "    .where('personStatus', 'in', notYetRegistered)\n", ''],
      ['guests.service', "    .where('personType', '=', personType.guest)\n", ''],
      [
        'guests.service',
        ".onConflict((conflict) => conflict.doNothing())\n    .returning('personID')",
        ".returning('personID')",
      ],
    ],
  ),
  ...mutantsOf(
    'modules/emails',
    [
      'emails/content',
      'emails/emails',
      'emails/guests',
      'emails/outcomes',
      'emails/sending',
      'emails/resending',
    ],
    [
      ['recipients.queries', '?.count ?? 0) > mostRecipients', '?.count ?? 0) >= mostRecipients'],
      [
        'recipients.queries',
        '\n    on conflict ("partnerEmailId", "receiverEmail") where "timeDeleted" is null\n    do nothing',
        '',
      ],
      ['sending.queries', 'r.answer is null and ', ''],
      ['sending.queries', " and m.state = 'waiting'", ''],
      ['outcomes.service', ' for no key update`', '`'],
      ['outcomes.service', ' and ${isNotInvited}', ''],
      ['settling.service', "      having not bool_or(state = 'waiting')\n", ''],
      ['emails.service', "if (timeDeleted && status === 'sending') fail('emailSending');", ''],
      ['emails.service', "if (!timeDeleted && status !== 'draft') fail('emailNotDraft');", ''],
      ['emails.queries', ".forUpdate('m')", ''],
    ],
  ),
  ...mutantsOf(
    'modules/registrations',
    ['modules/registrations/', 'everyLimit'],
    [
      [
        'registrations.queries',
        '"partnerEmailRecipientId" for update',
        '"partnerEmailRecipientId"',
      ],
      ['registrations.queries', 'r."timeDeleted" is null and m."timeDeleted"', 'm."timeDeleted"'],
      ['registrations.queries', ' on conflict do nothing', ''],
      ['registrations.service', "if (!invitation.isOpen) fail('registrationClosed');", ''],
      ['registrations.service', '    await answers.count(code);\n', ''],
    ],
  ),
  // Whose a list's rows are is its scope; what looks somebody up has `withoutPersonScope`.
  ...mutantsOf(
    'modules/people',
    ['people/neighbours'],
    [
      ['people.queries', "      .where('ep.partnerID', '=', partnerID)\n", ''],
      ['people.queries', "      .where('p.partnerID', '=', sql.ref<number>('each.id'))\n", ''],
    ],
  ),
  ...mutantsOf(
    'modules/people',
    ['modules/organizer/events/'],
    [['eventPersons.queries', "    .where('e.timeDeleted', 'is', null)\n", '']],
  ),
  ...mutantsOf(
    'modules/orders',
    ['modules/organizer/events/'],
    [['order.read', ".forKeyShare(['e', 'u'])", '']],
  ),
  ...mutantsOf(
    'modules/orders',
    ['modules/privacy/'],
    [['order.read', ".forKeyShare(['e', 'u'])", ".forKeyShare('e')"]],
  ),
  ...mutantsOf(
    'db',
    ['modules/people/badges', 'modules/organizer/events/organizerSettings'],
    [['participationOf', ' and there."timeDeleted" is null)', ')']],
  ),
];
