import type { Socket } from 'node:net';
import { type CallFailure, malformed, tooLarge } from '../calls/call-failure.ts';
import type { Settings } from '../settings/settings.ts';
import { bareHeaders } from './headers.ts';

/**
 * Answers what never became a request: a malformed message, headers without end, two lengths at once. The connection is
 * closed behind it, so that nothing smuggled in after it is read as a request of its own.
 */
export function answerUnreadable(settings: Settings): (cause: Error & { code?: string }, socket: Socket) => void {
  return (cause, socket) => {
    if (cause.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(asText(failureOf(cause.code), settings));
  };
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
  return `HTTP/1.1 ${status} ${status === 413 ? 'Content Too Large' : 'Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
