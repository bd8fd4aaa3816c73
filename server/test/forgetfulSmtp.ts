import { createServer, type Socket } from 'node:net';
import { atEnd } from './atEnd.ts';

/** An SMTP server that does this instead of answering a command, or `.`: the end of a message. */
export async function forgetfulSmtp(instead: (socket: Socket) => void, at = '.') {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let message: string | undefined;
    const answer = (command: string, reply: string) =>
      command === at ? instead(socket) : socket.write(`${reply}\r\n`);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 fair.example.com\r\n');
    socket.on('data', (chunk) => {
      if (message === undefined) {
        const command = String(chunk).slice(0, 4);
        if (command === 'DATA') message = '';
        return answer(command, command === 'DATA' ? '354 go on' : '250 fine');
      }
      message += String(chunk);
      if (!message.endsWith('\r\n.\r\n')) return;
      messages.push(message);
      message = undefined;
      answer('.', '250 fine');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, messages };
}
