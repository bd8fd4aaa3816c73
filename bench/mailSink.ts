import { SMTPServer } from 'smtp-server';

/** A local SMTP server that takes everything and keeps nothing; prints its address. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    stream.on('end', () => done());
    stream.resume();
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as { port: number };
  process.stdout.write(`smtp://127.0.0.1:${port}\n`);
});
