import { mutantsOf } from './mutant.ts';

export const fair = [
  ...mutantsOf(
    'modules/capture',
    ['modules/capture/'],
    [
      ['store.queries', "interval '2 minutes'", "interval '20 minutes'"],
      ['store.queries', '          and ep."timeDeleted" is null and p."timeDeleted" is null\n', ''],
      [
        'store.queries',
        'scans."captureRevision" < excluded',
        'scans."captureRevision" <= excluded',
      ],
      ['store.queries', 'r."isKnown" or case', 'true or case'],
      ['store.queries', 'r."isKnown" or case', 'case'],
      ['store.queries', '${perDay.ofBadge}::bigint', '1e9'],
      ['store.queries', 'room.places >= (select', 'room.places > (select'],
      ['devices.queries', ')}) < ${perDay.newDevices}', ')}) <= ${perDay.newDevices}'],
      ['capture.service', '    await lockNewDevices(trx, scanPointID);\n', ''],
      [
        'devices.queries',
        "    .set({ name })\n    .where('scanPointID', '=', key.scanPointID)\n",
        '    .set({ name })\n',
      ],
      ['link.queries', " and ${isParticipationOf(caller, 's')}", ''],
    ],
  ),
  ...mutantsOf(
    'modules/notifications',
    ['modules/notifications/'],
    [
      [
        'mailing.service',
        '        and greatest(n."timeToShow", l."timeAdded") >= u."timeNotificationMails"\n',
        '',
      ],
      ['mailing.service', '        and pu."timeDeleted" is null\n', ''],
      ['mailing.service', '        and not l."markedAsRead"\n', ''],
      ['notifications.queries', ' and n."timeToShow" <= now()', ''],
      [
        'notifications.queries',
        "coalesce(${row.ref('l.timeRead')}, now())",
        "nullif(now(), ${row.ref('l.timeRead')})",
      ],
      [
        'notifications.queries',
        "    .where('l.userID', '=', userID)\n    .where('l.partnerID', '=', sql",
        "    .where('l.partnerID', '=', sql",
      ],
    ],
  ),
  ...mutantsOf(
    'modules/materials',
    ['modules/materials/'],
    [
      ['materials.queries', '\n        and not ${isShown}', ''],
      [
        'materials.queries',
        'and ep."timeDeleted" is null and ${isPublished}\n    ), unlinked',
        'and ${isPublished}\n    ), unlinked',
      ],
      ['materials.queries', "    .where('l.timeDeleted', 'is', null)\n", ''],
      ['sweep.service', '24 * 60 * 60_000', '60 * 60_000'],
    ],
  ),
  ...mutantsOf(
    'modules/partners',
    ['modules/partners/'],
    [
      [
        'partners.queries',
        'l."partnerID" = p."partnerID" and l."timeDeleted" is null',
        'l."partnerID" = p."partnerID"',
      ],
    ],
  ),
  ...mutantsOf(
    'modules/events',
    ['modules/events/'],
    [
      ['events.queries', "          .where('ep.timeDeleted', 'is', null)\n", ''],
      ['events.queries', '    .where(isPublished)\n', ''],
    ],
  ),
  ...mutantsOf(
    'modules/analytics',
    ['modules/analytics/'],
    [
      [
        'visits.queries',
        'and e."timeDeleted" is null and ep."timeDeleted" is null',
        'and e."timeDeleted" is null',
      ],
      [
        'visits.queries',
        'excluded."timeLatestActivity" >= v."timeLatestActivity"',
        'excluded."timeLatestActivity" <= v."timeLatestActivity"',
      ],
    ],
  ),
  ...mutantsOf(
    'mail',
    ['mail/', 'modules/emails/'],
    [
      ['claims.queries', " and state in ('waiting', 'sending')", ''],
      ['outgoing', 'return pauses[mail.refusals];', 'return pauses[0];'],
      ['outgoing', 'mail.tries - mail.refusals;', 'mail.tries;'],
    ],
  ),
];
