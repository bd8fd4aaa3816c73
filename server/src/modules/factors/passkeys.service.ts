import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Caller } from '../../access/guard.ts';
import { challenges, type Purpose } from '../../access/challenges.ts';
import { keptUserAgent } from '../../access/devices.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../http/errors.ts';

/** EdDSA, ES256 and RS256, by their numbers in COSE: what devices have today. */
const supportedAlgorithmIDs = [-8, -7, -257];
/** More than anybody has devices. */
const mostPasskeys = 20;

/** Loaded once somebody has to do with a passkey: it brings 5 MB, and all there is of X.509. */
const webAuthn = () => import('@simplewebauthn/server');

/** What the browser sent as text; what cannot be read is as wrong as what does not fit. */
function parsed(written: string): object {
  try {
    const answer = JSON.parse(written) as { id?: unknown } | null;
    return { ...answer, id: String(answer?.id) };
  } catch {
    return fail('passkeyRefused');
  }
}

const handleOf = (userID: number) => Buffer.from(`portal user ${userID}`);

/** Passkeys: WebAuthn credentials of the users (SEC-02). */
export function passkeyService({ dataKeys, env }: Pick<Deps, 'dataKeys' | 'env'>) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(env.publicUrl);
  const issued = challenges(dataKeys);
  const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

  const own = (db: DbOrTrx, userID: number) =>
    db
      .selectFrom('passkeys')
      .select(['credentialID as id', 'transports'])
      .where('userID', '=', userID)
      .execute();

  const allowed = async (db: DbOrTrx, userID: number) =>
    (await own(db, userID)).map(({ id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    }));

  /** How a new passkey is made in the browser. */
  async function enrolOptions(
    db: DbOrTrx,
    { sessionID }: Caller,
    { userID, email }: { userID: number; email: string },
  ): Promise<string> {
    const excludeCredentials = await allowed(db, userID);
    if (excludeCredentials.length >= mostPasskeys) fail('tooManyPasskeys');
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: rpID,
      rpID,
      userName: email,
      userID: new Uint8Array(handleOf(userID)),
      challenge: bytesOf(issued.make('enrol', sessionID)),
      excludeCredentials,
      supportedAlgorithmIDs,
      // One that stands alone has to know its owner, and to be found without an e-mail.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return JSON.stringify(options);
  }

  /** Stores what the browser made; nobody learns whether somebody else has a passkey of that id. */
  async function enrol(
    trx: DbOrTrx,
    { userID, sessionID }: Caller,
    { name, passkey }: { name: string; passkey: string },
    userAgent: string | undefined,
  ): Promise<number> {
    if ((await own(trx, userID)).length >= mostPasskeys) fail('tooManyPasskeys');
    const { verifyRegistrationResponse } = await webAuthn();
    let challenge = '';
    const { registrationInfo } = await verifyRegistrationResponse({
      response: parsed(passkey) as RegistrationResponseJSON,
      expectedChallenge: (given) => {
        challenge = given;
        return issued.isOurs(given, 'enrol', sessionID);
      },
      expectedOrigin,
      expectedRPID: rpID,
      supportedAlgorithmIDs,
      requireUserVerification: true,
    }).catch(() => fail('passkeyRefused'));
    if (!registrationInfo || !(await issued.use(trx, challenge))) return fail('passkeyRefused');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const added = await trx
      .insertInto('passkeys')
      .values({
        userID,
        credentialID: id,
        publicKey: Buffer.from(publicKey),
        signCount: counter,
        transports,
        name,
        lastUserAgent: keptUserAgent(userAgent),
      })
      .onConflict((conflict) => conflict.column('credentialID').doNothing())
      .returning('passkeyID')
      .executeTakeFirst();
    return added?.passkeyID ?? fail('passkeyRefused');
  }

  /** How a passkey is asked for: of one user, or of whoever has one. */
  async function askOptions(
    db: DbOrTrx,
    purpose: Purpose,
    { whose, userID }: { whose: string; userID?: number },
  ): Promise<string> {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID,
      challenge: bytesOf(issued.make(purpose, whose)),
      ...(userID !== undefined && { allowCredentials: await allowed(db, userID) }),
      userVerification: purpose === 'step' ? 'preferred' : 'required',
    });
    return JSON.stringify(options);
  }

  /** Whose passkey an answer is of, if it is right. */
  async function ownerOf(db: DbOrTrx, written: string): Promise<number> {
    const response = parsed(written) as AuthenticationResponseJSON;
    const known = await db
      .selectFrom('passkeys')
      .select('userID')
      .where('credentialID', '=', response.id)
      .executeTakeFirst();
    return known?.userID ?? fail('passkeyRefused');
  }

  /**
   * Takes a signature of a passkey of the user over a challenge that we made for this purpose; each once.
   * One that is not known, of another user, or wrong is refused in the same way. Tells which it was.
   */
  async function use(
    trx: DbOrTrx,
    userID: number,
    written: string,
    {
      purpose,
      whose,
      userAgent,
    }: { purpose: Purpose; whose: string; userAgent: string | undefined },
  ): Promise<number> {
    const response = parsed(written) as AuthenticationResponseJSON;
    const known = await trx
      .selectFrom('passkeys')
      .select(['passkeyID', 'credentialID', 'publicKey', 'signCount', 'transports'])
      .where('credentialID', '=', response.id)
      .where('userID', '=', userID)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return fail('passkeyRefused');
    const handle: unknown = response.response?.userHandle ?? '';
    const isTheirs =
      typeof handle === 'string' &&
      (handle === '' || Buffer.from(handle, 'base64url').equals(handleOf(userID)));
    if (!isTheirs) fail('passkeyRefused');
    const { verifyAuthenticationResponse } = await webAuthn();
    let challenge = '';
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (given) => {
        challenge = given;
        return issued.isOurs(given, purpose, whose);
      },
      expectedOrigin,
      expectedRPID: rpID,
      credential: {
        id: known.credentialID,
        publicKey: new Uint8Array(known.publicKey),
        counter: known.signCount,
        transports: known.transports,
      },
      requireUserVerification: purpose !== 'step',
    }).catch(() => fail('passkeyRefused'));
    if (!verified || !(await issued.use(trx, challenge))) fail('passkeyRefused');
    await trx
      .updateTable('passkeys')
      .set({
        signCount: authenticationInfo.newCounter,
        timeLastUsed: sql<string>`now()`,
        lastUserAgent: keptUserAgent(userAgent),
      })
      .where('passkeyID', '=', known.passkeyID)
      .execute();
    return known.passkeyID;
  }

  async function rename(trx: DbOrTrx, userID: number, passkeyID: number, name: string) {
    await trx
      .updateTable('passkeys')
      .set({ name })
      .where('userID', '=', userID)
      .where('passkeyID', '=', passkeyID)
      .execute();
  }

  async function remove(trx: DbOrTrx, userID: number, passkeyID: number): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('passkeys')
      .where('userID', '=', userID)
      .where('passkeyID', '=', passkeyID)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  return { enrolOptions, enrol, askOptions, ownerOf, use, rename, remove };
}
