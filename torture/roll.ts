import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Line } from '../bench/report.ts';
import { startServer } from '../bench/server.ts';
import { freePort } from '../server/test/ports.ts';
import { closeFair, openFair, type Fair } from './fair.ts';
import { failureLine, keptLines, startLoad } from './load.ts';
import { programs, readProxySettings } from './programs.ts';

const id = 'roll';
const restarts = 20;
/** Seconds, as the delivered file says. */
const drain = 5;

/** A certificate for localhost with its key, which this process believes from now on. */
async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'proxy.key'), join(folder, 'proxy.crt')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', '2', ...names, ...files], {
    stdio: 'ignore',
  });
  const written = await readFile(certificate, 'utf8');
  setDefaultCACertificates([...getCACertificates('default'), written]);
  const both = join(folder, 'proxy.pem');
  await writeFile(both, written + (await readFile(key, 'utf8')));
  return both;
}

/** HAProxy with the delivered file, but for ports and the place of its certificate: TLS and HTTP/2, as browsers speak. */
async function startProxy({ folder }: Fair, ports: [number, number]) {
  const port = await freePort();
  const delivered = await readProxySettings('haproxy.cfg');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(
    file,
    delivered
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('/etc/haproxy/portal.pem', await makeCertificate(folder))
      .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`),
  );
  const child = spawn(programs.haproxy.path, ['-f', file, '-db', '-q'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'spawn');
  return { origin: `https://localhost:${port}`, stop: () => child.kill() };
}

/** Two processes behind HAProxy are restarted in turn, under load: nobody notices. */
export async function roll(): Promise<Line[]> {
  const fair = await openFair();
  const ports: [number, number] = [await freePort(), await freePort()];
  const start = (port: number) =>
    startServer({
      ...fair.settings,
      PORT: String(port),
      DRAIN_SECONDS: String(drain),
      MIGRATE: 'off',
    });
  const portals = [await start(ports[0]), await start(ports[1])];
  const proxy = await startProxy(fair, ports);
  // Until both are seen to be ready.
  await pause(3000);
  try {
    const load = await startLoad(proxy.origin, fair.stand);
    for (let nth = 0; nth < restarts; nth += 1) {
      await portals[nth % 2]?.stop();
      portals[nth % 2] = await start(ports[nth % 2] as number);
      // As long as the proxy needs to take it up again.
      await pause(3000);
    }
    const outcome = await load.stop();
    return [
      failureLine(id, `failed calls in ${restarts} restarts of two processes`, outcome),
      ...(await keptLines(id, fair, outcome)),
    ];
  } finally {
    proxy.stop();
    await Promise.all(portals.map((portal) => portal.stop()));
    await closeFair(fair);
  }
}
