import { expect, test } from 'vitest';
import { fakeServer, notLoggedIn } from '../testing/fake-server.ts';
import { beginRead, callBegun } from './begun.ts';

test('A question asked ahead is asked once, and answers the first who wants it', async () => {
  const server = fakeServer({ getEmployerAdmins: { admins: [] } as never });
  beginRead('getEmployerAdmins', {});
  beginRead('getEmployerAdmins', {});
  expect((await callBegun('getEmployerAdmins', {})).data).toEqual({ admins: [] });
  expect(server.paramsOf('getEmployerAdmins')).toHaveLength(1);
  await callBegun('getEmployerAdmins', {});
  expect(server.paramsOf('getEmployerAdmins')).toHaveLength(2);
});

test('A question that failed when it was asked ahead is asked again by whoever wants it', async () => {
  const server = fakeServer({ getEmployerAdmins: notLoggedIn });
  beginRead('getEmployerAdmins', {});
  const answer = callBegun('getEmployerAdmins', {});
  server.answer({ getEmployerAdmins: { admins: [] } as never });
  expect((await answer).data).toEqual({ admins: [] });
});

test('Another question is asked by itself', async () => {
  const server = fakeServer({ getEmptyDrives: { version: 1, runs: [] } });
  beginRead('getEmptyDrives', { date: '2026-03-10', run_id: ['1'] });
  await callBegun('getEmptyDrives', { date: '2026-03-10', run_id: ['2'] });
  expect(server.paramsOf('getEmptyDrives')).toHaveLength(2);
});
