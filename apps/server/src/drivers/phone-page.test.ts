import { getManifest } from '@handrail/contracts/dispatch';
import { driverappLogin, driverappLogout, getCurrentAccount } from '@handrail/contracts/session';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openBoardTown } from '../dispatch/testing.ts';
import { inOperator } from '../platform/db/transaction.ts';
import { hashPassword, saveCredential } from '../session/index.ts';
import { useHouse } from '../testing.ts';

const house = useHouse();

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const PASSWORD = 'the van is always late';

/** Dan, with his phone and a password, as a browser signs him in: the cookies that came back. */
async function signedIn() {
  const town = await openBoardTown(house, { rides: [] });
  const { services } = house;
  const dan = town.driver('Dan');
  const hash = await hashPassword(PASSWORD);
  await inOperator(services.db, town.operator, async (queries) =>
    saveCredential(queries, town.operator, dan, { password_hash: hash }, services.clocks.guard.now()),
  );
  const { rows } = await services.db.pool.query<{ phone: string }>('select phone from person where person_id = $1', [
    dan,
  ]);
  const login = await fetch(`${house.address}/api/${driverappLogin.name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phone: rows[0]?.phone, password: PASSWORD, device_id: 'phone page' }),
  });
  const cookies = login.headers.getSetCookie();
  return { town, cookies, cookie: cookies.map((set) => set.split(';')[0]).join('; ') };
}

describe('The session of a driver’s page', () => {
  test('travels in a cookie of its own that no script reads, and opens nothing of the console', async () => {
    const { cookies, cookie } = await signedIn();
    for (const set of cookies) expect(set).toMatch(/^(?:__Host-)?driver-sid=[^;]+;.*HttpOnly/);
    const headers = { Cookie: cookie };
    expect(await house.visit(getManifest, { date: '2026-03-10' }, { headers })).toBeAccepted();
    expect(await house.visit(getCurrentAccount, {}, { headers })).toMatchObject({
      message: { error_code: 'NOT_LOGGED_IN' },
    });
  });

  test('stands beside that of a desk in the same browser, and ends without it', async () => {
    const { town, cookie } = await signedIn();
    const headers = { Cookie: `__Host-sid=${town.mia.sessionToken}; ${cookie}` };
    expect(await house.visit(getManifest, { date: '2026-03-10' }, { headers })).toBeAccepted();
    expect(await house.visit(getCurrentAccount, {}, { headers })).toBeAccepted();
    const ended = await house.visit(driverappLogout, {}, { headers });
    expect(ended).toBeAccepted();
    expect(ended.headers.get('clear-site-data')).toBeNull(); // what was not sent stays on the phone
    expect(await house.visit(getManifest, { date: '2026-03-10' }, { headers })).toMatchObject({
      message: { error_code: 'NOT_LOGGED_IN' },
    });
    expect(await house.visit(getCurrentAccount, {}, { headers })).toBeAccepted();
  });

  test('is worth nothing to another site', async () => {
    const { cookie } = await signedIn();
    const headers = { Cookie: cookie, Origin: 'https://elsewhere.example' };
    expect(await house.visit(getManifest, { date: '2026-03-10' }, { headers })).toMatchObject({
      message: { error_code: 'NOT_AUTHORIZED' },
    });
  });
});

describe('A signature from a driver’s phone', () => {
  const bring = async (headers: Record<string, string>, body = PNG) =>
    fetch(`${house.address}/api/v1_driverapp_upload_signature`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/png', ...headers },
      body: new Uint8Array(body),
    });

  test('becomes a file of the operator’s, for a device alone', async () => {
    const { town, cookie } = await signedIn();
    const answer = await bring({ Cookie: cookie });
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { file_id: string } };
    const { rows } = await house.services.db.pool.query(
      'select purpose, person_id from file where operator_id = $1 and file_id = $2',
      [town.operator, data.file_id],
    );
    expect(rows).toEqual([{ purpose: 'signature', person_id: town.driver('Dan') }]);
    expect((await bring({})).status).toBe(401);
    expect((await bring({ Cookie: `__Host-sid=${town.mia.sessionToken}` })).status).toBe(403);
    expect((await bring({ Cookie: cookie, Origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  test('is a picture, and no larger than a few strokes are', async () => {
    const { cookie } = await signedIn();
    expect((await bring({ Cookie: cookie }, Buffer.from('%PDF-1.7 no picture'))).status).toBeGreaterThanOrEqual(400);
    expect((await bring({ Cookie: cookie }, Buffer.alloc(400_000))).status).toBe(413);
  });
});

test('The page of a driver’s phone is served beside the console, and may ask where it is', async () => {
  const consoleFolder = mkdtempSync(join(tmpdir(), 'handrail-phone-'));
  mkdirSync(join(consoleFolder, 'driver'));
  writeFileSync(join(consoleFolder, 'index.html'), 'the console');
  writeFileSync(join(consoleFolder, 'driver', 'driver.html'), 'the phone');
  const app = await house.another({ consoleFolder });
  const page = await app.inject('/driver');
  expect(page.body).toBe('the phone');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  });
  expect((await app.inject('/')).headers['permissions-policy']).toContain('geolocation=()');
  await app.close();
  expect((await fetch(`${house.address}/driver`)).status).toBe(404);
});
