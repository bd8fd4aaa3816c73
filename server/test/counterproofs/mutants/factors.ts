import { mutantsOf } from './mutant.ts';

/** Of the second factor that an organiser asks of its users, and of its reset (ORG-11). */
export const factors = [
  ...mutantsOf(
    'access',
    ['organizer/users/factorDemand'],
    [
      // The console is open to all.
      ['organizers', "  if (found.isFactorMissing) fail('secondFactorDemanded');\n", ''],
      // The day begins by other clocks.
      ['factorDemand', '(now() at time zone o."timeZone")::date', 'now()::date'],
      // Whoever acts as an exhibitor goes on.
      ['acting', "not ${isFactorMissing(sql.ref('m.userID'))} and ", ''],
    ],
  ),
  ...mutantsOf(
    'modules/organizer/users',
    ['organizer/users/factor'],
    [
      ['factorDemand.service', "    if (!before.hasOwn) fail('ownFactorMissing');\n", ''],
      ['factorDemand.service', '!isSame && ', ''],
      [
        'factorDemand.service',
        "    if (!isSame && secondFactorFrom < before.today) fail('dayPassed');\n",
        '',
      ],
      ['organizerFactors.routes', "if (organizerUserID === caller.userID) fail('ownFactors');", ''],
      ['organizerFactors.routes', "          await lockAs(trx, caller, 'manageUsers');\n", ''],
    ],
  ),
  ...mutantsOf(
    'modules/factors',
    ['organizer/users/factorReset'],
    [
      ['reset.service', '    await refuseElsewhere(trx, userID, by);\n', ''],
      [
        'reset.service',
        ' and p."timeDeleted" is null\n            and p."organizationID" <> ${organizationID}',
        '',
      ],
      ['reset.service', "    if (!(await hasFactor(trx, userID))) fail('noFactors');\n", ''],
      ['reset.service', '    await endSessions(trx, { userID });\n', ''],
      ['reset.service', '    await dropFactors(trx, userID);\n', ''],
    ],
  ),
];
