import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { answerUnreadable } from './unreadable.ts';

// A server of our own, since the product's takes half a minute to tire of a connection.
const server = createServer({ headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 });
server.on('clientError', answerUnreadable(readSettings({})));
beforeAll(async () => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** All that is said to whoever sends this and nothing more. */
async function heardAfter(sent: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}

test('a connection that was opened ahead of need and never used is closed without a word', async () =>
  expect(await heardAfter('')).toBe(''));

test('a request that never ends is told so', async () =>
  expect(await heardAfter('GET /api/catalog HTTP/1.1\r\nHost: local')).toMatch(/^HTTP\/1\.1 400 /));
