import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a mail server does to a recipient, as the address begins; only the first time but for `refused`. */
export type Fault = 'fine' | 'busy' | 'refused' | 'dies-before' | 'dies-after' | 'hangs';

export interface Received {
  recipient: string;
  messageID: string;
}

/**
 * A mail server with faults. It notes what it took before it answers, so that what it took and could not say
 * is known too. `silent`: it takes connections and says nothing.
 */
export async function startMailServer() {
  const received: Received[] = [];
  const met = new Set<string>();
  const sockets = new Set<Socket>();
  let isSilent = false;

  /** The fault that this recipient meets now. */
  const faultOf = (recipient: string): Fault => {
    const fault = recipient.replace(/\.[^.@]*@.*$/, '') as Fault;
    if (fault !== 'refused' && met.has(recipient)) return 'fine';
    met.add(recipient);
    return fault;
  };

  function talk(socket: Socket): void {
    let heard = '';
    let fault: Fault = 'fine';
    let recipient = '';
    let content: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const commands: Record<string, (line: string) => unknown> = {
      EHLO: () => say('250 torture'),
      HELO: () => say('250 torture'),
      MAIL: () => say('250 2.1.0 fine'),
      RCPT: (line) => {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        fault = faultOf(recipient);
        if (fault === 'busy') return say('451 4.3.0 try again later');
        if (fault === 'refused') return say('550 5.1.1 nobody here by that name');
        return fault === 'hangs' || say('250 2.1.5 fine');
      },
      DATA: () => {
        content = '';
        say('354 go on');
      },
      RSET: () => say('250 fine'),
      NOOP: () => say('250 fine'),
      QUIT: () => {
        say('221 bye');
        socket.end();
      },
    };
    const takeMail = (mail: string) => {
      if (fault === 'dies-before') return socket.destroy();
      received.push({ recipient, messageID: /^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim() ?? '' });
      return fault === 'dies-after' ? socket.destroy() : say('250 2.0.0 taken');
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      heard += chunk;
      for (;;) {
        const end = heard.indexOf('\r\n');
        if (end < 0) return;
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        if (content !== undefined) {
          if (line === '.') {
            takeMail(content);
            content = undefined;
          } else content += `${line}\n`;
        } else {
          const command = commands[line.slice(0, 4).toUpperCase()];
          if (command) command(line);
          else say('502 5.5.1 what?');
        }
      }
    });
    say('220 torture ESMTP');
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (!isSilent) talk(socket);
    else socket.resume();
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const away = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await pause(0);
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Nothing listens any more. */
    away,
    /** It listens again. */
    back: () => listen(port),
    silence: (on: boolean) => {
      isSilent = on;
      for (const socket of sockets) socket.destroy();
    },
  };
}
