import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signup } from '@handrail/contracts/session';
import { afterAll, describe, expect, test } from 'vitest';
import { openServices } from './open-services.ts';
import { readSettings } from './platform/settings/settings.ts';
import { runScript } from './platform/testing/command.ts';
import { startServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-operator-'));
const env = { HANDRAIL_DATA: folder, HANDRAIL_PUBLIC_URL: 'https://rides.example/' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (...args: string[]) => runScript('operator.ts', args, env);

const LINK = /https:\/\/rides\.example\/auth\/signup#token=([\w-]{43})\n/;

describe('npm run operator', { timeout: 120_000 }, () => {
  test.each([
    [[], 'Say what to do: create, list, invite, make-rides, bill, owner.'],
    [['toString'], 'Say what to do: create, list, invite, make-rides, bill, owner.'],
    [['create', 'Cedar', 'Valley'], "'Valley' is one word too many"],
    [['create', 'Cedar', '--zone'], '--zone needs a value'],
    [['list', '--zone', 'x'], 'There is no option --zone'],
    [['create', '  '], 'Name the operator'],
    [['create', 'Cedar', '--zone', '+05:00'], 'There is no time zone +05:00'],
    [['invite', 'Cedar'], 'Name the operator by its number'],
    [['make-rides', 'Cedar'], 'Name the operator by its number'],
    [['owner'], 'Name the person'],
  ])('%j is one sentence and exit code 1', async (args, sentence) => {
    const { code, error } = await run(...args);
    expect(code).toBe(1);
    expect(error).toContain(sentence);
    expect(error.trim().split('\n')).toHaveLength(1);
  });

  test('opens an operator whose first administrator gets in by the printed link, once, with every level', async () => {
    const created = await run('create', 'Cedar Valley Transit', '--zone', 'America/Denver');
    expect(created.error).toBe('');
    const token = LINK.exec(created.out)?.[1] ?? '';
    const id = /as operator (\d+)\./.exec(created.out)?.[1] ?? '';
    expect((await run('create', 'Cedar Valley Transit')).error).toContain(
      'There is an operator called Cedar Valley Transit already',
    );
    expect((await run('invite', `${id}0`)).error).toContain('There is no operator');
    const invited = LINK.exec((await run('invite', id)).out)?.[1] ?? '';

    const services = await openServices(readSettings({ ...env, HANDRAIL_DEMO: 'off', HANDRAIL_LOG: 'silent' }));
    const server = await startServer(services, { port: 0, host: '127.0.0.1' });
    const join = async (invitation: string, email: string): Promise<string> => {
      const person = {
        invitation,
        email,
        password: 'a long way to the depot',
        firstname: 'Olive',
        lastname: 'Marsh',
      };
      const response = await fetch(`${server.address}/api/${signup.name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(person),
      });
      return ((await response.json()) as { status: string }).status;
    };
    expect(await join(token, 'olive@cedar.example')).toBe('success');
    expect(await join(token, 'again@cedar.example')).toBe('error');
    expect(await join(invited, 'mia@cedar.example')).toBe('success');
    const { rows } = await services.db.pool.query(
      'select email, is_admin from staff join person using (operator_id, person_id) order by email',
    );
    expect(rows).toEqual([
      { email: 'mia@cedar.example', is_admin: null },
      { email: 'olive@cedar.example', is_admin: [1, 2, 3, 4] },
    ]);
    const { rows: programs } = await services.db.pool.query('select name, zone from program');
    expect(programs).toEqual([{ name: 'Cedar Valley Transit', zone: 'America/Denver' }]);
    await server.stop();

    const owners = async () => {
      const house = await openServices(readSettings({ ...env, HANDRAIL_DEMO: 'off', HANDRAIL_LOG: 'silent' }));
      const { rows: found } = await house.db.pool.query(
        'select email from installation_owner join person using (operator_id, person_id)',
      );
      const { rows: noted } = await house.db.pool.query(
        "select outcome from access_log where call = 'operator owner' order by at",
      );
      await house.db.close();
      return { found: found.map(({ email }) => email as string), noted: noted.map(({ outcome }) => outcome as string) };
    };
    expect((await run('owner', 'nobody@cedar.example')).error).toContain('Nobody signs in with nobody@cedar.example');
    expect((await run('owner', 'Olive@cedar.example')).out).toContain('Olive Marsh owns this installation.');
    expect((await run('owner', 'olive@cedar.example')).code).toBe(0);
    expect((await owners()).found).toEqual(['olive@cedar.example']);
    expect((await run('owner', 'mia@cedar.example', '--remove')).error).toContain('No owner of this installation');
    expect((await run('owner', 'olive@cedar.example', '--remove')).out).toContain('no longer owns');
    expect(await owners()).toEqual({ found: [], noted: ['owner added', 'owner added', 'owner removed'] });
    expect((await run('list')).out).toMatch(/Cedar Valley Transit, 2 who may sign in/);
  });
});
