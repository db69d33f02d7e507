import { getManifest } from '@handrail/contracts/dispatch';
import { getCurrentAccount, driverappLogin, driverappLogout } from '@handrail/contracts/session';
import { describe, expect, test, vi } from 'vitest';
import { drawIds } from '../platform/db/draw-ids.ts';
import { inOperator } from '../platform/db/transaction.ts';
import { entityNamed } from '../platform/log/entity.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import { Tx } from '../platform/log/tx.ts';
import { useHouse, type Town } from '../testing.ts';
import { saveCredential } from './credential-store.ts';
import { plainPasswords } from './testing.ts';

vi.mock('./passwords.ts', async () => (await import('./testing.ts')).plainPasswords);

const house = useHouse({ HANDRAIL_TRUST_PROXY: '127.0.0.1' });

const DAY = { date: '2026-03-10' };
const PASSWORD = 'the lift sticks in the cold';
let drivers = 0;
let visitors = 0;

/** Someone who drives, with a phone and the password of every test. */
async function newDriver(town: Town, phone = `+1530555${String(2000 + ++drivers)}`) {
  const { services } = house;
  const { operator } = town;
  const now = services.clocks.guard.now();
  const id = await inOperator(services.db, operator, async (queries) => {
    const head = await lockHead(queries, operator);
    const tx = new Tx(queries, operator, head.version + 1);
    const driver: string = (await drawIds(queries, 1))();
    await tx.restore(entityNamed('person'), driver, { firstname: 'Dan', lastname: 'Driver', phone, status: 1 }, 1);
    await tx.restore(entityNamed('driver'), driver, { alt_name: '', employee_id: '', note: '', status: 1 }, 1);
    await saveCredential(
      queries,
      operator,
      driver,
      { password_hash: await plainPasswords.hashPassword(PASSWORD) },
      now,
    );
    const actor = { kind: 'job', personId: null } as const;
    await appendOperation(
      queries,
      operator,
      head,
      { at: now.toString(), actor, requestId: 'test', call: 'test' },
      tx.changes,
    );
    return driver;
  });
  return { id, signIn: { phone, password: PASSWORD, device_id: 'tablet 7' } };
}

async function signedIn(town: Town) {
  const driver = await newDriver(town);
  const { cookie } = await house.visit(driverappLogin, driver.signIn);
  return { ...driver, token: cookie ?? '', headers: { Authorization: `Bearer ${cookie ?? ''}` } };
}

async function givePassword(town: Town, driver: string, password: string): Promise<void> {
  const now = house.services.clocks.guard.now();
  const password_hash = await plainPasswords.hashPassword(password);
  await inOperator(house.services.db, town.operator, async (queries) =>
    saveCredential(queries, town.operator, driver, { password_hash }, now),
  );
}

async function switchOff(town: Town, driver: string): Promise<void> {
  await house.services.db.pool.query('update driver set status = 0 where operator_id = $1 and driver_id = $2', [
    town.operator,
    driver,
  ]);
}

describe('A driver’s device', () => {
  test('signs in by phone and password and is told who drives it; the token is in no body', async () => {
    const { id, signIn } = await newDriver(await house.openTown());
    const reply = await house.visit(driverappLogin, signIn);
    expect(reply).toMatchObject({
      data: { me: { driver_id: id, firstname: 'Dan' }, session_expires: '2026-03-10T18:40:00-04:00' },
    });
    expect(reply.cookie).not.toBeNull();
    expect(JSON.stringify(reply.status === 'success' && reply.data)).not.toContain(reply.cookie);
  });

  test('is refused with the same words for a wrong password, an unknown phone and no phone at all', async () => {
    const { signIn } = await newDriver(await house.openTown());
    for (const wrong of [{ password: 'not this' }, { phone: '+15305559999' }, { phone: 'nothing' }]) {
      expect(await house.visit(driverappLogin, { ...signIn, ...wrong })).toBeRefused(
        'LOGIN_FAILED',
        'The phone or the password is not right.',
      );
    }
  });

  test('is slowed by what number was meant, however it is typed', async () => {
    const { signIn } = await newDriver(await house.openTown());
    const spelled = [
      signIn.phone,
      ` ${signIn.phone}`,
      signIn.phone.replace('+1', ''),
      signIn.phone.split('').join(' '),
    ];
    const answers = [];
    for (let n = 0; n < 11; n++) {
      const phone = spelled[n % spelled.length] ?? '';
      answers.push(await house.visit(driverappLogin, { ...signIn, phone, password: 'not this' }));
    }
    expect(answers.slice(0, 10).every((answer) => answer.httpStatus === 422)).toBe(true);
    expect(answers[10]).toBeRefused('TOO_MANY');
  });

  test('of a driver who shares a phone is theirs by the password', async () => {
    const [one, other] = [await house.openTown(), await house.openTown()];
    const { signIn, id } = await newDriver(one);
    const same = await newDriver(other, signIn.phone);
    await givePassword(other, same.id, 'another van');
    expect(await house.visit(driverappLogin, signIn)).toMatchObject({ data: { me: { driver_id: id } } });
    expect(await house.visit(driverappLogin, { ...signIn, password: 'another van' })).toMatchObject({
      data: { me: { driver_id: same.id } },
    });
  });

  test('of one of many with a phone is found past those of another operator, all being tried each time', async () => {
    const [crowd, town] = [await house.openTown(), await house.openTown()];
    const { signIn } = await newDriver(crowd);
    for (let more = 0; more < 24; more++) await newDriver(crowd, signIn.phone);
    const sixth = await newDriver(town, signIn.phone);
    await givePassword(town, sixth.id, 'another van');
    plainPasswords.passwordFits.mockClear();
    expect(await house.visit(driverappLogin, { ...signIn, password: 'another van' })).toMatchObject({
      data: { me: { driver_id: sixth.id } },
    });
    expect(plainPasswords.passwordFits).toHaveBeenCalledTimes(20);
    await house.visit(driverappLogin, { ...signIn, password: 'nobody’s' });
    expect(plainPasswords.passwordFits).toHaveBeenCalledTimes(40);
  });

  test('that signs in rightly uses up none of the patience that its address has', async () => {
    const { signIn } = await newDriver(await house.openTown());
    const headers = { 'X-Forwarded-For': '10.9.7.2' };
    for (let tries = 0; tries < 29; tries++) await house.services.guard.count('signInByAddress', '10.9.7.2');
    for (let time = 0; time < 3; time++) expect(await house.visit(driverappLogin, signIn, { headers })).toBeAccepted();
    expect(await house.visit(driverappLogin, { ...signIn, password: 'no' }, { headers })).toBeRefused('LOGIN_FAILED');
    expect(await house.visit(driverappLogin, signIn, { headers })).toBeRefused('TOO_MANY');
  });

  test('that signs in forgives wrong tries of its own phone, and of a shared one none', async () => {
    const [one, other] = [await house.openTown(), await house.openTown()];
    const [alone, shared] = [await newDriver(one), await newDriver(one)];
    const neighbor = await newDriver(other, shared.signIn.phone);
    await givePassword(other, neighbor.id, 'another van');
    const guesses = async (signIn: typeof alone.signIn, count: number) => {
      let last = 0;
      for (let n = 0; n < count; n++) {
        const address = `10.9.0.${++visitors}`;
        const headers = { 'X-Forwarded-For': address };
        last = (await house.visit(driverappLogin, { ...signIn, password: 'a guess' }, { headers })).httpStatus;
      }
      return last;
    };
    for (const [{ signIn }, password, then] of [
      [alone, PASSWORD, 422],
      [shared, 'another van', 429],
    ] as const) {
      expect(await guesses(signIn, 9)).toBe(422);
      expect(await house.visit(driverappLogin, { ...signIn, password })).toBeAccepted();
      expect(await guesses(signIn, 1)).toBe(then);
    }
  });

  test('makes drivers’ calls by its token, and none of the console’s', async () => {
    const { headers } = await signedIn(await house.openTown());
    expect(await house.visit(getManifest, DAY, { headers })).toBeAccepted();
    expect((await house.visit(getCurrentAccount, {}, { headers })).httpStatus).toBe(403);
  });

  test('is signed out when its driver signs out or is switched off, and after twelve hours', async () => {
    const town = await house.openTown();
    const [out, off, long] = [await signedIn(town), await signedIn(town), await signedIn(town)];
    expect(await house.visit(driverappLogout, {}, { headers: out.headers })).toBeAccepted();
    await switchOff(town, off.id);
    for (const { headers } of [out, off]) {
      expect((await house.visit(getManifest, DAY, { headers })).httpStatus).toBe(401);
    }
    expect(await house.visit(getManifest, DAY, { headers: long.headers })).toBeAccepted();
    house.guardClock.pass({ hours: 12 });
    expect((await house.visit(getManifest, DAY, { headers: long.headers })).httpStatus).toBe(401);
  });
});
