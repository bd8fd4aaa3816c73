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
      // What is captured after the links have closed is a scan, or a person is told of it.
      ['store.queries', ' and not late."isLate" as "isTaken"', ' as "isTaken"'],
      [
        'store.queries',
        '(sent."isTest" or badge.here = 1) and not',
        'sent."isTest" or badge.here = 1 and not',
      ],
      // What comes later than the end is left out, though it was captured before.
      ['store.queries', 'told."timeTold" >= ${given', 'now() >= ${given'],
      // A device that nobody has met before gets in all the same.
      ['capture.service', "    if (isClosed) fail('captureLinkClosed');\n", ''],
      ['devices.queries', ', "timeForgotten" = null', ''],
      ['link.queries', " and r.reason <> 'closed'", ''],
      // Where the end is moved nothing becomes a scan of itself.
      [
        'retry.service',
        'r.reason <> \'closed\' or t."timeScanningCloses" is null',
        "r.reason <> 'closed'",
      ],
    ],
  ),
  ...mutantsOf(
    'modules/organizer/scanPoints',
    ['organizer/scanPoints/'],
    [
      // What was ordered counts as given, and what was taken away.
      ['freeScanPoints.service', ' filter (where s."scanPointOrderID" is null)', ''],
      ['freeScanPoints.service', '\n      and s."timeDeleted" is null) had', ') had'],
      // Pressed twice they are made twice.
      [
        'freeScanPoints.service',
        '  await lockEvent(trx, eventID);\n  await refuseForeign',
        '  await refuseForeign',
      ],
      ['freeScanPoints.service', '  await refuseBeyond(trx, chosen);\n', ''],
      ['scanPointLinks.service', "    if (isOver) fail('captureLinksClosed');\n", ''],
      ['freeScanPoints.service', '  await refuseForeign(trx, eventID, packageIDs);\n', ''],
      // The main contact gets no more than the others, or nobody else ever gets any.
      ['scanPointLinks.service', " and ${isWrittenFirst('l')}", ''],
      // Links of a draft, of who was taken out, of another event.
      ['scanPointLinks.service', "    if (isDraft) fail('eventIsDraft');\n", ''],
      [
        'scanPointLinks.service',
        "    if (knownCount < new Set(scanPointIDs).size) fail('notFound');\n",
        '',
      ],
      ['scanPointLinks.service', ' and ep."isListed"\n    where', '\n    where'],
      ['organizerScanPoints.queries', '\n      and ep."isListed"))', '))'],
      [
        'organizerScanPoints.queries',
        '  s."eventID" = ${eventID} and s."timeDeleted"',
        '  s."timeDeleted"',
      ],
    ],
  ),
  ...mutantsOf(
    'modules/capture',
    ['organizer/scanPoints/'],
    // A renewed link looks as if it had been sent.
    [['link.queries', ', "timeLinkSent" = null', '']],
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
  ...mutantsOf(
    'modules/tasks',
    ['modules/tasks/', 'organizer/tasks/', 'modules/checklists/'],
    [
      // Whom it is asked of, and until when.
      ['taskStates', '(t."isForAll" or exists (', '(true or exists ('],
      ['taskStates', ' and k."packageID" = ep."packageID"', ''],
      ['taskStates', ' and e."timeArchived" is null', ''],
      ['taskStates', 'now() < e."eventEnds" and', ''],
      // What makes it done.
      ['taskStates', " and ${isWrittenFirst('l')}", ''],
      ['taskStates', 'coalesce(t.minimum, ep."personnelQuota", 1)', 'coalesce(t.minimum, 1)'],
      ['taskStates', " and ${isOrderedRow('o')}", ''],
      ['taskStates', " and m.status <> 'draft'", ''],
      ['taskStates', 'and c."isTest"', ''],
      ['taskStates', 'bool_or(l."timeRead" is not null)', 'bool_or(l."timeAdded" is not null)'],
      // What can no longer be done is asked for.
      ['taskStates', ', ep."personnelQuota") as n) wanted', ', 1000) as n) wanted'],
      ['taskStates', ' or n."timeToHide" > now()', ' or true'],
      ['taskStates', 'c."parentProductCategoryId" = below.id', 'false'],
      // When it is due: by the clocks of the place.
      ['taskStates', ' at time zone e."timeZone" - make_interval', ' - make_interval'],
      ['taskStates', 'and task.deadline < now())', ')'],
    ],
  ),
  ...mutantsOf(
    'modules/organizer/tasks',
    ['organizer/tasks/'],
    [
      // Things of other events are taken.
      [
        'eventTasks.service',
        ' and "eventID" = ${eventID}\n    for key share',
        '\n    for key share',
      ],
      ['eventTasks.service', ' and c."eventID" = ${eventID}', ''],
      ['eventTasks.service', '\n          and n."eventID" = ${eventID}', ''],
      [
        'eventTasks.service',
        "    .where('eventID', '=', eventID)\n    .executeTakeFirst();\n  if (num",
        '    .executeTakeFirst();\n  if (num',
      ],
      [
        'eventTasks.service',
        "  if (rows.length >= tasksAtMost) fail('tooManyTasks', { most: tasksAtMost });\n",
        '',
      ],
      ['eventTasks.service', '"packageID" <> all(${packageIDs', '"packageID" = any(${packageIDs'],
      ['eventTasks.queries', ' and ep."isListed" and task', ' and task'],
      // Whom reminders go to, on which days and in which hours.
      ['taskReminders.queries', ' and not ep."areRemindersPaused"', ''],
      ['taskReminders.queries', ' and extract(isodow from clock.day) < 6', ''],
      ['taskReminders.queries', 'between 8 and 16', 'between 8 and 17'],
      ['taskReminders.queries', ' and l."timeAccepted" is not null', ''],
      ['taskReminders.queries', 'and not exists (select from ${ofDay(sql`ep.day`)})', ''],
      ['taskReminders.queries', ' and ${isPublished} and', ' and'],
      ['taskReminders.service', '  await keepReminders(trx, sent);\n', ''],
      ['taskReminders.service', 'else await markDealt(trx, now.toString(), eventIDs);', ''],
      ['taskReminders.service', '      await waitForTurn(trx);\n', ''],
    ],
  ),
];
