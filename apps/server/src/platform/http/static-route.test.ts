import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallFailure } from '../calls/call-failure.ts';
import { serveConsole } from './static-route.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-console-'));
const app = Fastify();
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  app.setErrorHandler(async (cause, _request, reply) =>
    cause instanceof CallFailure ? reply.code(cause.status).send(cause.reply) : reply.code(500).send(),
  );
  await serveConsole(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['/', '/bookings?date=2026-03-10', '/apiary'])('A page of the console is the console: %s', async (url) => {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html>']);
});

test.each(['/api', '/api?name=x', '/api/', '/api/nothing/here', '/missing.js'])(
  'What is no page is an envelope, not the console: %s',
  async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { message: { error_code: 'NOT_FOUND' } }]);
  },
);
