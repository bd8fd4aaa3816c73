import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.mjs';

const folder = join(root, '.cache');

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function tryToTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** The pid in the lock; undefined where the file has just gone, or is just being written. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

async function take(file) {
  for (let waited = false; !tryToTake(file); await sleep(200)) {
    const owner = ownerOf(file);
    if (!owner) continue;
    if (!isAlive(owner)) rmSync(file, { force: true });
    else if (!waited) {
      console.log(`Waiting for process ${owner}, which prepares this folder already.`);
      waited = true;
    }
  }
}

/** Does the work while no other script on this checkout does work of the same name. */
export async function withLock(name, work) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.lock`);
  await take(file);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
