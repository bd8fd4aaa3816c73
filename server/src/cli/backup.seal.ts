import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { CommandError } from './command.ts';

/** Turns what is written into what lies there, or back. */
export type Seal = (content: Readable) => Promise<Readable>;

/** Loaded only where something is encrypted. */
const age = () => import('age-encryption');

const toWeb = (content: Readable) =>
  Readable.toWeb(content) as unknown as ReadableStream<Uint8Array>;

/** Encrypts for a public key of age (`age1…`). Throws CommandError where it is none. */
export async function sealFor(recipient: string): Promise<Seal> {
  const { Encrypter } = await age();
  try {
    new Encrypter().addRecipient(recipient);
  } catch {
    throw new CommandError(`"${recipient}" is no public key of age: it begins with age1.`);
  }
  return async (content) => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    return Readable.fromWeb((await encrypter.encrypt(toWeb(content) as never)) as never);
  };
}

/** Decrypts with the key in a file, as `age-keygen` and `backup key` write it. */
export async function unsealWith(file: string): Promise<Seal> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`There is no key in ${file}.`);
  });
  const identities = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new CommandError(`There is no key in ${file}.`);
  const { Decrypter } = await age();
  return async (content) => {
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity.trim());
    const opened = await decrypter.decrypt(toWeb(content) as never).catch(() => {
      throw new CommandError(`The key in ${file} does not open this backup.`);
    });
    return Readable.fromWeb(opened as never);
  };
}

/** A new pair: what opens, and the recipient that it opens for. */
export async function makeKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
