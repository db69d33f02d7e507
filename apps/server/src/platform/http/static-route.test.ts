import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallFailure } from '../calls/call-failure.ts';
import { serveConsole } from './static-route.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-console-'));
const forms = { 'a-1.js': 'plain', 'a-1.js.gz': 'as gzip', 'a-1.js.br': 'as brotli' };
const app = Fastify();
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  mkdirSync(join(folder, 'assets'));
  for (const [form, text] of Object.entries(forms)) writeFileSync(join(folder, 'assets', form), text);
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

test.each([
  ['gzip, deflate, br', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  [undefined, undefined, 'plain'],
])('A script is sent in the form that the browser takes: %s', async (takes, encoding, body) => {
  const answer = await app.inject({
    url: '/assets/a-1.js',
    headers: takes === undefined ? {} : { 'accept-encoding': takes },
  });
  expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
