import { getOperationList } from '@handrail/contracts/log';
import { driverappLogin, login } from '@handrail/contracts/session';
import { describe, expect, test, vi } from 'vitest';
import { type Town, useHouse } from '../testing.ts';

vi.mock('./passwords.ts', async () => (await import('./testing.ts')).plainPasswords);

const house = useHouse({ HANDRAIL_TRUST_PROXY: '127.0.0.1', HANDRAIL_LOG: 'info' });

let guesses = 0;
/** Each from somewhere else: it is the account that is slowed, wherever they come from. */
async function guess(username: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    guesses += 1;
    const headers = { 'X-Forwarded-For': `203.0.${Math.floor(guesses / 200)}.${guesses % 200}` };
    await house.visit(login, { username, password: `guess ${guesses}` }, { headers });
  }
}

const alarms = async (town: Town, name: string) =>
  (await town.person(name).get(getOperationList, { limit: 50 }))
    .filter(({ call }) => call === login.name || call === driverappLogin.name)
    .map(({ summary, name: who, undoable }) => ({
      summary: summary.replace(/from [\d.]+/, 'from there'),
      who,
      undoable,
    }));

const lines = () =>
  house
    .logged()
    .split('\n')
    .filter((line) => line.includes('somebody guesses a password'));

describe('Guessing at an account', () => {
  test('until it is slowed is told once, in the log and in the activity, to whoever edits users', async () => {
    const town = await house.openTown();
    await town.givePassword('Dora');
    const before = lines().length;
    await guess(town.person('Dora').email, 10);
    expect(lines()).toHaveLength(before);
    await guess(town.person('Dora').email, 40);
    expect(lines()).toHaveLength(before + 1);
    expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({
      operator: town.operator,
      personId: town.person('Dora').id,
      address: expect.stringMatching(/^203\.0\./),
    });
    const told = {
      summary: 'Somebody guesses the password of Dora Tester, from there: the account is slowed',
      who: 'A visitor',
      undoable: false,
    };
    await vi.waitFor(async () => expect(await alarms(town, 'Yara')).toEqual([told]));
    expect(await alarms(town, 'Felix')).toEqual([told]);
    expect(await alarms(town, 'Lou')).toEqual([]);
  });

  test('is told anew once it began anew, and nobody is told of a name that nobody has', async () => {
    const town = await house.openTown();
    await town.givePassword('Dora');
    const before = lines().length;
    await guess(town.person('Dora').email, 12);
    house.guardClock.pass({ minutes: 11 });
    await guess(town.person('Dora').email, 12);
    await guess('nobody@test.example', 30);
    expect(lines()).toHaveLength(before + 2);
    await vi.waitFor(async () => expect(await alarms(town, 'Yara')).toHaveLength(2));
  });
});
