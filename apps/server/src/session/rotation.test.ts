import { editUser, getUserFleetName } from '@handrail/contracts/admin';
import { describe, expect, test } from 'vitest';
import { takeBack } from '../platform/testing/deeds.ts';
import { cookieOf, type Person, useHouse } from '../testing.ts';

const house = useHouse();

/** A call as any tab makes it: whether it went through, and the token that came back with it. */
async function call(person: Person, token = person.sessionToken) {
  const { httpStatus, headers } = await house.as(person, token).call(getUserFleetName, {});
  return { httpStatus, token: cookieOf(headers) };
}

async function openDesk() {
  const town = await house.openTown();
  const [mia, dora] = [town.person('Mia'), town.person('Dora')];
  const grant = async (levels: (1 | 2 | 3)[]) => mia.call(editUser, { user_id: dora.id, is_admin: levels });
  return { mia, dora, grant };
}

describe('The token of a session', () => {
  test('changes with the next call after its person’s levels did, and the one before counts a minute longer', async () => {
    const { dora, grant } = await openDesk();
    expect(await call(dora)).toEqual({ httpStatus: 200, token: null });
    expect(await grant([1, 2])).toBeAccepted();
    const { httpStatus, token } = await call(dora);
    expect([httpStatus, token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(token).not.toBe(dora.sessionToken);

    expect(await call(dora, token ?? '')).toEqual({ httpStatus: 200, token: null });
    house.guardClock.pass({ milliseconds: 59_999 });
    expect(await call(dora)).toEqual({ httpStatus: 200, token: null });
    house.guardClock.pass({ milliseconds: 1 });
    expect(await call(dora)).toEqual({ httpStatus: 401, token: null });
    expect(await call(dora, token ?? '')).toEqual({ httpStatus: 200, token: null });
  });

  test('changes once for ten tabs that call at the same time, and all ten are answered', async () => {
    const { dora, grant } = await openDesk();
    await grant([1, 2]);
    const tabs = await Promise.all(Array.from({ length: 10 }, async () => call(dora)));
    expect(tabs.map(({ httpStatus }) => httpStatus)).toEqual(tabs.map(() => 200));
    expect(tabs.filter(({ token }) => token !== null)).toHaveLength(1);
  });

  test('changes when a change of levels is undone too', async () => {
    const { mia, dora, grant } = await openDesk();
    const granted = await grant([1, 2]);
    const { token } = await call(dora);
    expect(await takeBack(mia, granted)).toBeAccepted();
    const again = await call(dora, token ?? '');
    expect(again).toEqual({ httpStatus: 200, token: expect.stringMatching(/^[\w-]{43}$/) as string });
  });

  test('stays where something else about its person changed', async () => {
    const { mia, dora } = await openDesk();
    await mia.get(editUser, { user_id: dora.id, lastname: 'Bell' });
    expect(await call(dora)).toEqual({ httpStatus: 200, token: null });
  });
});
