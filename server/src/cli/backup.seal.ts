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

/**
 * Decrypts what is for that public key with the one in a file, as `age-keygen` and `backup-key` write it. Throws
 * CommandError where it is another's; so whatever does not open afterwards is damaged.
 */
export async function unsealWith(file: string, recipient: string): Promise<Seal> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`There is no key in ${file}.`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  const { Decrypter, identityToRecipient } = await age();
  const recipients = await Promise.all(identities.map((line) => identityToRecipient(line))).catch(
    (): string[] => [],
  );
  if (recipients.length === 0) throw new CommandError(`There is no key in ${file}.`);
  if (!recipients.includes(recipient))
    throw new CommandError(`The key in ${file} does not open this backup.`);
  return async (content) => {
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    return Readable.fromWeb((await decrypter.decrypt(toWeb(content) as never)) as never);
  };
}

/** A new pair: what opens, and the recipient that it opens for. */
export async function makeKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
