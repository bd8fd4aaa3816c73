import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const base64url = (content: Buffer | Uint8Array) => Buffer.from(content).toString('base64url');

const [present, verified, attested] = [0x01, 0x04, 0x40];

interface Asked {
  challenge: string;
}

interface Bent {
  origin?: string;
  rpID?: string;
  /** The device has not asked for finger, face or PIN. */
  isUnverified?: boolean;
  userHandle?: string;
}

/** A passkey without a device: it answers what WebAuthn asks as a browser would. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytesOf = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytesOf(x)],
    [-3, bytesOf(y)],
  ]);
  const id = randomBytes(32);
  const cosePublicKey = Buffer.from(isoCBOR.encode(cose as never));
  let signCount = 0;

  const clientData = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData({ rpID = 'localhost', isUnverified }: Bent, flags = 0, rest = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((signCount += 1));
    const all = present | (isUnverified ? 0 : verified) | flags;
    return Buffer.concat([sha256(rpID), Buffer.from([all]), counter, rest]);
  }

  const credential = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    credentialID: base64url(id),
    publicKey: cosePublicKey,
    /** What navigator.credentials.create gives. */
    create: (asked: Asked, bent: Bent = {}) => {
      const { origin = 'http://localhost:3000' } = bent;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, cosePublicKey]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(bent, attested, made))],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', asked, origin)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    /** What navigator.credentials.get gives. */
    get: (asked: Asked, bent: Bent = {}) => {
      const { origin = 'http://localhost:3000', userHandle } = bent;
      const data = clientData('webauthn.get', asked, origin);
      const authenticatorData = authData(bent);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(data)]),
        privateKey,
      );
      return credential({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        ...(userHandle && { userHandle: base64url(Buffer.from(userHandle)) }),
      });
    },
    /** As if its key had been copied, and the copy had not been used so often. */
    rewind: (count: number) => {
      signCount = count;
    },
  };
}
