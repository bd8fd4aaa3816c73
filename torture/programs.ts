import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresBin } from '../server/test/ownPrograms.ts';

/** What tortures start that npm does not bring, by its Debian package. */
export const programs = {
  haproxy: { path: '/usr/sbin/haproxy', package: 'haproxy' },
  postgres: { path: join(postgresBin, 'initdb'), package: 'postgresql-15' },
} satisfies Record<string, { path: string; package: string }>;

export type Program = keyof typeof programs;

/** Installs the packages of these programs, as root on a Debian. */
export function install(missing: Program[]): void {
  const packages = missing.map((program) => programs[program].package);
  const options = ['install', '--yes', '--no-install-recommends', ...packages];
  execFileSync('apt-get', options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** A file for HAProxy as it is delivered, but that it runs as whoever starts it. */
export async function readProxySettings(name: string): Promise<string> {
  const delivered = await readFile(join(import.meta.dirname, '../deploy', name), 'utf8');
  return delivered.replaceAll(/^ +(user|group) haproxy\n/gm, '');
}
