import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ErrorName } from '@portal/contract/errors';
import { errorBody, PortalError } from './errors.ts';

const kinds: Record<string, ErrorName> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

/** Answers what Node cannot read as a request in the form of all errors (SRV-01), and closes the connection. */
export const answerUnreadable =
  (headers: Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const kind = kinds[error.code ?? ''] ?? 'notHttp';
    const { status } = errors[kind];
    const body = JSON.stringify(errorBody(new PortalError(kind), 'en'));
    const head = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      'x-request-id': crypto.randomUUID(),
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };
