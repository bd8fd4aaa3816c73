import { fallen } from './fallen.ts';
import { tryMutants } from './mutants/try.ts';

/**
 * Takes out one protection after the other and runs the tests that guard it: each has to fail, or it
 * proves nothing. From the root:
 *
 *     node server/test/counterproofs/run.ts [withoutGuard …]
 *
 * With `mutants` it makes small mistakes instead, one after the other, all or those of files with these
 * words in their paths, and tells which the tests of their module did not find:
 *
 *     node server/test/counterproofs/run.ts mutants [people …]
 */
const proofs: Record<string, { file: string; falls: RegExp[] }> = {
  withoutGuard: {
    file: 'everyRoute',
    falls: [
      /to a user of another organisation/,
      /to a user of another partner/,
      /unlinked a second ago/,
      /with a foreign partnerID/,
      /with a foreign eventID/,
      /with a foreign userID/,
      /at an event that the partner left/,
    ],
  },
  withoutLimits: { file: 'auth/limits', falls: [/after ten tries/, /twenty tries/, /five reset/] },
  withoutSessions: {
    file: 'auth/sessions',
    falls: [/12 hours/, /30 days/, /every copy of its tokens/],
  },
  withoutSignatures: {
    file: 'auth/sessions',
    falls: [/unsigned, or altered/, /by another algorithm/],
  },
  withoutOwners: {
    file: 'users/users.test',
    falls: [
      /not the caller’s keeps its .*email/,
      /that is owned keeps its .*email/,
      /that is owned keeps its .*password/,
      /while a colleague saves it/,
      /wants the password given anew/,
    ],
  },
  withoutFactors: {
    file: 'factors/',
    falls: [
      /is asked for after the password/,
      /a reset password does not pass it/,
      /proves nothing/,
    ],
  },
  withoutFreshness: {
    file: 'factors/proof',
    falls: [/for ten minutes and this session/, /never with what somebody else has/],
  },
  withoutUsedChallenges: {
    file: 'factors/',
    falls: [/is answered once/, /for what it was made for/, /passkey that knows its owner/],
  },
  withoutVoiding: {
    file: 'users/takeover',
    falls: [/once another partner links it/, /somebody else’s making/],
  },
  withoutLateChecks: {
    file: 'users/takeover',
    falls: [/starts no session/, /own session no longer saves its .*password/],
  },
  withoutAcceptance: {
    file: 'users/reach',
    falls: [/a link shows e-mail and name/, /first call that names the partner/],
  },
  withoutIdempotency: {
    file: 'http/idempotency',
    falls: [/has one effect and one reply/, /ten at once with one key/],
  },
  withoutConflicts: {
    file: 'modules/',
    falls: [/overwrites nothing/, /of ten at once/, /told who was first, in their language/],
  },
  withoutRefusals: {
    file: 'materials/fileKinds',
    falls: [/by the name: a\.html/, /by the content, renamed: an SVG/, /a program of Windows/],
  },
  withoutCleaning: {
    file: 'materials/leftovers',
    falls: [/when the database refuses the row/, /after a day/],
  },
  withoutFileSignatures: {
    file: 'materials/serving',
    falls: [/nothing without a signature/, /five minutes/],
  },
  withoutParticipationLock: {
    file: 'people/quota',
    falls: [
      /created at once/,
      /linked at once/,
      /imported at once/,
      /taken back at once/,
      /by all ways/,
    ],
  },
  withoutPersonScope: {
    file: 'people/neighbours',
    falls: [
      /guest of another exhibitor is nobody to who asks/,
      /staff of another fair of another exhibitor is not there for any call/,
      /stays as they are where one/,
      /the organiser’s own of another exhibitor is nobody to who asks/,
    ],
  },
  withoutClosedLinks: { file: 'everyRoute', falls: [/capture\..*every key that opens nothing/] },
  withoutCaptureIDs: {
    file: 'modules/capture',
    falls: [/five times at once/, /a correction is taken once/, /when no device comes again/],
  },
  withoutCaptureBounds: {
    file: 'capture/bounds',
    falls: [
      /two thousand refused/,
      /twenty thousand refused/,
      /two hundred new devices/,
      /two thousand rehearsals/,
    ],
  },
  withoutDeviceTurns: { file: 'capture/devices', falls: [/eight new devices at once/] },
  withoutStockLock: { file: 'orders/stock', falls: [/ten get the ten/, /bundles that share/] },
  withoutClaim: { file: 'mail/outgoing', falls: [/a job that comes again/] },
  withoutInvitationRules: {
    file: 'emails/content',
    falls: [/<script>/, /onerror/, /javascript:/, /<iframe/, /<style>/],
  },
  withoutEmailLock: { file: 'emails/emails.test', falls: [/who are added at once/] },
  withoutTurns: {
    file: 'http/pipelining',
    falls: [/one request is in hand/, /more at once than may wait/],
  },
  withoutPace: { file: 'http/slowClients', falls: [/does not read it/] },
  withoutPasswordLine: { file: 'auth/limits', falls: [/190 wrong tries at once/] },
  withoutMarkupLimits: {
    file: 'emails/content',
    falls: [/lists in lists is refused/, /emphasis .* is refused/, /stored before/],
  },
  withBlockingPasswords: { file: 'auth/limits', falls: [/fifty sign-ins/] },
};

function tryProofs(asked: string[]): void {
  for (const [protection, { file, falls }] of Object.entries(proofs)) {
    if (asked.length > 0 && !asked.includes(protection)) continue;
    const titles = fallen([file], { PORTAL_COUNTERPROOF: protection });
    const standing = falls.filter((title) => !titles.some((fell) => title.test(fell)));
    process.stdout.write(`${protection}: ${titles.length} tests of ${file} fail\n`);
    for (const title of standing) {
      process.stdout.write(`  but none that says ${title}: it proves nothing\n`);
      process.exitCode = 1;
    }
  }
}

const [first, ...words] = process.argv.slice(2);
if (first === 'mutants') tryMutants(words);
else tryProofs(process.argv.slice(2));
