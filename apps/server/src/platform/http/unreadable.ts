import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { CallFailure, malformed, tooLarge } from '../calls/call-failure.ts';
import type { Settings } from '../settings/settings.ts';
import { bareHeaders } from './headers.ts';

/**
 * Answers what never became a request: a malformed message, headers without end, two lengths at once. The connection is
 * closed behind it, so that nothing smuggled in after it is read as a request of its own.
 */
export function answerUnreadable(settings: Settings): (cause: Error & { code?: string }, socket: Socket) => void {
  return (cause, socket) => {
    if (cause.code === 'ECONNRESET' || !socket.writable || isIdle(cause, socket)) {
      socket.destroy();
      return;
    }
    socket.end(asText(failureOf(cause.code), settings));
  };
}

/**
 * Opened ahead of need, as browsers do, and never used. It is closed without a word: a browser would take whatever came
 * for the answer to the next page that somebody opens.
 */
function isIdle({ code }: { code?: string }, { bytesRead }: Socket): boolean {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' && bytesRead === 0;
}

/**
 * What Node would answer by itself, without a word of why: a request to no host, one that expects what nobody promised,
 * and one for a tunnel. Each gets an envelope and the end of its connection.
 */
export function answerOdd(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host) return;
    void reply.header('Connection', 'close');
    throw malformed('The request names no host.');
  });
  const refuse = (socket: Duplex, failure: CallFailure) => socket.end(asText(failure, settings));
  app.server.on('checkExpectation', ({ socket }) => refuse(socket, unexpected()));
  app.server.on('connect', (_request, socket) => refuse(socket, malformed('This server is no proxy.')));
}

function unexpected(): CallFailure {
  return new CallFailure(417, { message: 'What the request expects is not done here.', error_code: 'MALFORMED' });
}

function failureOf(code: string | undefined): CallFailure {
  return code === 'HPE_HEADER_OVERFLOW' ? tooLarge() : malformed('The request is malformed.');
}

function asText({ status, reply }: CallFailure, settings: Settings): string {
  const body = JSON.stringify(reply);
  const headers = {
    ...bareHeaders(settings),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
