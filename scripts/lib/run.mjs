import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/** Each child that runs, and the signal for it when we are told to end. */
const running = new Map();
let stoppedBy;

function stop(signal) {
  // Ctrl-C comes from the terminal and from npm as well: once is enough.
  if (stoppedBy) return;
  stoppedBy = signal;
  if (running.size === 0) process.exit(exitCode(null, signal));
  for (const [child, signalFor] of running) child.kill(signalFor(signal));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

/** A typed Ctrl-C has reached the children too, and a second one means «drop everything» to most. */
const wasTyped = (signal) => signal === 'SIGINT' && process.stdin.isTTY;

/** What a child is told: the server stops once however often it is told. */
const toServer = (signal) => (signal === 'SIGHUP' ? 'SIGTERM' : signal);
const toProgram = (signal) => (wasTyped(signal) ? 0 : toServer(signal));
/** Test runners clean up after an interrupt only. */
const toTool = (signal) => (wasTyped(signal) ? 0 : 'SIGINT');

const parent = process.ppid;
// An npm that was killed hard passes no signal on.
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 250).unref();

/** A shell's way to say that a signal ended something. */
function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

function start(signalFor, command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options });
  running.set(child, signalFor);
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(exitCode(code, signal));
    });
  });
  return { child, ended };
}

/** Runs a tool to its end and keeps what it says. Ends this script if it was told to end meanwhile. */
export async function run(command, args, options = {}) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const { child, ended } = start(toTool, command, args, { ...options, stdio });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await ended;
  if (stoppedBy) {
    process.stdout.write('stopped\n');
    process.exit(exitCode(null, stoppedBy));
  }
  return { ok: code === 0, output: output.trim() };
}

/** Runs a program at our terminal. `ended` is the exit code to pass on. */
export function runInForeground(command, args, options = {}) {
  return start(toProgram, command, args, { ...options, stdio: 'inherit' });
}

/** The same for our server, which notices by the open channel when we are killed. */
export function runServer(command, args, options = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  return start(toServer, command, args, { ...options, stdio });
}
