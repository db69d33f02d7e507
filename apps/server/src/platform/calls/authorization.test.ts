import { closePortalPage, createNewProgramAccount, makePortalPage } from '@handrail/contracts/accounts';
import { editOperatorSettings, editUser } from '@handrail/contracts/admin';
import type { AnyContract, Level } from '@handrail/contracts/platform';
import { getAccessiblePrograms } from '@handrail/contracts/programs';
import { allContracts } from '@handrail/contracts/registry';
import {
  confirmTotpEnrollment,
  lockSession,
  logout,
  startBoardDisplay,
  startTotpEnrollment,
} from '@handrail/contracts/session';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, type Town, useHouse } from '../../testing.ts';

const house = useHouse();
const contracts = (await allContracts()).map(({ contract }) => contract);

/** What nobody's call takes: whoever is let in is told so, which shows that the params were looked at. */
const PARAMS = { nobody_asked: true };
const REFUSED = {
  out: '401 NOT_LOGGED_IN Not logged in.',
  no: '403 NOT_AUTHORIZED Not authorized.',
  locked: '403 SESSION_LOCKED The console is locked. Enter your password.',
  wall: '403 BOARD_DISPLAY This browser is a board display. Sign in to work here.',
  in: '400 MALFORMED',
};

/** How one call looks to someone, before anyone has looked at what they sent. */
async function answersOf(headers: Record<string, string>): Promise<Record<string, string>> {
  const answers = await Promise.all(
    contracts.map(async ({ name }): Promise<[string, string]> => {
      const response = await fetch(`${house.address}/api/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(PARAMS),
      });
      const { message } = (await response.json()) as { message: { message: string; error_code: string } };
      const sentence = response.status === 400 ? '' : ` ${message.message}`;
      return [name, `${response.status} ${message.error_code}${sentence}`];
    }),
  );
  return Object.fromEntries(answers);
}

/** What the contracts say of every call, and of them alone. */
function expected(verdict: (contract: AnyContract) => keyof typeof REFUSED): Record<string, string> {
  return Object.fromEntries(contracts.map((contract) => [contract.name, REFUSED[verdict(contract)]]));
}

const isPublic = ({ by }: AnyContract) => by.kind === 'public';
const signedOut = expected((contract) => (isPublic(contract) ? 'in' : 'out'));

/** What someone with these levels may call, at their desk. */
function allowed({ by }: AnyContract, held: readonly Level[], owns = false): boolean {
  if (by.kind === 'owner') return owns;
  if (by.kind === 'levels') return by.levels.some((level) => held.includes(level));
  return by.kind === 'public' || by.kind === 'any';
}

const LEVELS: Record<string, readonly Level[]> = {
  Mia: [1, 2, 3, 4],
  Theo: [1, 2, 3, 4],
  None: [],
  Zero: [0],
  One: [1],
  Two: [2],
  Three: [3],
  Four: [4],
  Riders: [0, 1, 2],
  Fleet: [3, 4],
  Screens: [1, 3],
};
const EVERYONE: Record<string, readonly Level[] | null> = {
  ...LEVELS,
  Unlisted: null,
  Off: [1, 2, 3, 4],
  Locked: [3],
  Gone: [1, 2, 3, 4],
  Olive: [1, 2, 3, 4],
  Bare: [],
  Cab: [1, 2, 3, 4],
};

/** As the command does: no call makes an owner. */
async function own(personId: string): Promise<void> {
  await house.services.db.pool.query(
    'insert into installation_owner select operator_id, person_id from person where person_id = $1',
    [personId],
  );
}

/** A tablet that someone signed in with to drive: its token. */
async function cab(personId: string): Promise<string> {
  const { db, clocks } = house.services;
  const token = 'tablet';
  await db.pool.query(
    'insert into driver (operator_id, driver_id) select operator_id, person_id from person where person_id = $1',
    [personId],
  );
  await db.pool.query(
    `insert into session (operator_id, person_id, token_sha256, device, device_id, address, created_at, last_seen, confirmed_at, ends_at)
     select operator_id, person_id, sha256($2::bytea), 'test', 'tablet 7', '127.0.0.1', $3, $3, $3, $3::timestamptz + interval '12 hours'
     from person where person_id = $1`,
    [personId, token, clocks.guard.now().toString()],
  );
  return token;
}

async function disown(personId: string): Promise<void> {
  await house.services.db.pool.query('delete from installation_owner where person_id = $1', [personId]);
}

describe('The wall before every call', () => {
  let town: Town;
  const cookie = (name: string) => ({ Cookie: `__Host-sid=${town.person(name).sessionToken}` });

  beforeAll(async () => {
    town = await house.openTown({ people: EVERYONE });
    await town.person('Mia').get(editUser, { user_id: town.person('Off').id, status: 0 });
    await town.person('Locked').get(lockSession, {});
    await town.person('Gone').get(logout, {});
    for (const name of ['Olive', 'Bare', 'Off', 'Unlisted']) await own(town.person(name).id);
  });

  test('[AUTH-32] refuses every call of someone not signed in, unless anyone may make it', async () => {
    expect(await answersOf({})).toEqual(signedOut);
  });

  test.each(Object.entries(LEVELS).map(([name, held]) => ({ name, held })))(
    '[AUTH-32] lets levels $held make the calls that list one of them, and no other',
    async ({ name, held }) => {
      expect(await answersOf(cookie(name))).toEqual(expected((contract) => (allowed(contract, held) ? 'in' : 'no')));
    },
  );

  test('opens what is the installation’s to its owners alone: to no level, and whatever levels they hold', async () => {
    const owners = contracts.filter(({ by }) => by.kind === 'owner').map(({ name }) => name);
    expect(owners.length).toBeGreaterThan(3);
    for (const [name, held] of [
      ['Olive', [1, 2, 3, 4]],
      ['Bare', []],
    ] as const)
      expect(await answersOf(cookie(name))).toEqual(
        expected((contract) => (allowed(contract, held, true) ? 'in' : 'no')),
      );
    await disown(town.person('Bare').id);
    const answers = await answersOf(cookie('Bare'));
    expect(owners.map((name) => answers[name])).toEqual(owners.map(() => REFUSED.no));
  });

  test('[AUTH-09][AUTH-32] takes someone without an is_admin list for nobody', async () =>
    expect(await answersOf(cookie('Unlisted'))).toEqual(signedOut));

  test('takes a session that ended, an account switched off and a token nobody gave out for nobody', async () => {
    expect(await answersOf(cookie('Gone'))).toEqual(signedOut);
    expect(await answersOf(cookie('Off'))).toEqual(signedOut);
    expect(await answersOf({ Cookie: `__Host-sid=${'A'.repeat(43)}` })).toEqual(signedOut);
    expect(await answersOf({ Cookie: '__Host-sid=' })).toEqual(signedOut);
  });

  test('never reads the cookie of whoever sends a bearer token', async () => {
    expect(await answersOf({ Authorization: 'Bearer garbage' })).toEqual(signedOut);
    expect(await answersOf({ ...cookie('Mia'), Authorization: 'Bearer garbage' })).toEqual(signedOut);
    expect(await answersOf({ ...cookie('Mia'), Authorization: 'Basic bWlhOng=' })).toEqual(signedOut);
    expect(await answersOf({ ...cookie('Mia'), Authorization: '' })).toEqual(signedOut);
  });

  test('lets a locked console do what its contract allows while locked, and no more', async () => {
    expect(await answersOf(cookie('Locked'))).toEqual(
      expected((contract) => {
        if (!allowed(contract, [3])) return 'no';
        return isPublic(contract) || contract.whileLocked ? 'in' : 'locked';
      }),
    );
  });

  test('[AUTH-11] lets a board display show its board and end, and no more', async () => {
    const theirs = contracts.filter(({ by }) => by.kind === 'display').map(({ name }) => name);
    expect(theirs).toEqual(['v1_webapp_get_board_display', 'v1_webapp_end_board_display']);
    const hung = await house.openTown({ people: { Mia: [1, 2, 3, 4] } });
    await hung.person('Mia').get(editOperatorSettings, { values: { allow_board_display: true } });
    const { headers } = await hung.person('Mia').call(startBoardDisplay, {});
    expect(await answersOf({ Cookie: `__Host-sid=${cookieOf(headers)}` })).toEqual(
      expected((contract) => (isPublic(contract) || contract.by.kind === 'display' ? 'in' : 'wall')),
    );
  });

  // Cab holds every level at a desk, and none of them in the cab.
  test('[AUTH-32] lets a driver’s device make the calls of devices, by its bearer token or a cookie, and no other', async () => {
    const theirs = contracts.filter(({ by }) => by.kind === 'driver');
    expect(theirs.length).toBeGreaterThan(3);
    const token = await cab(town.person('Cab').id);
    for (const headers of [{ Authorization: `Bearer ${token}` }, { Cookie: `__Host-sid=${token}` }])
      expect(await answersOf(headers)).toEqual(
        expected((contract) => (isPublic(contract) || contract.by.kind === 'driver' ? 'in' : 'no')),
      );
    await house.services.db.pool.query('update driver set status = 0 where operator_id = $1', [town.operator]);
    expect(await answersOf({ Authorization: `Bearer ${token}` })).toEqual(signedOut);
  });

  test('lets the page of an account make the calls of such pages, by its token, and no other', async () => {
    const theirs = contracts.filter(({ by }) => by.kind === 'account');
    expect(theirs.length).toBeGreaterThan(3);
    const mia = (await house.openTown({ people: { Mia: [1, 2, 3, 4] } })).person('Mia');
    const [program] = await mia.get(getAccessiblePrograms, {});
    const program_id = program?.program_id ?? '';
    const clinic = { name: 'Elm Clinic', program_id: [program_id], main_address: null, is_insurance: false };
    const { account_id } = await mia.get(createNewProgramAccount, clinic);
    const { url } = await mia.get(makePortalPage, { account_id, program_id });
    const headers = { Authorization: `Bearer ${new URL(url).searchParams.get('of')}` };
    expect(await answersOf(headers)).toEqual(
      expected((contract) => (isPublic(contract) || contract.by.kind === 'account' ? 'in' : 'no')),
    );
    await mia.get(closePortalPage, { account_id, program_id });
    expect(await answersOf(headers)).toEqual(signedOut);
  });

  test('lets someone who needs a second factor add one, and no more', async () => {
    const strict = await house.openTown({ people: { Mia: [1, 2, 3, 4] } });
    const mia = strict.person('Mia');
    await mia.get(editOperatorSettings, { values: { require_totp: true } });
    const enrolling = new Set<string>([startTotpEnrollment.name, confirmTotpEnrollment.name]);
    const answers = await answersOf({ Cookie: `__Host-sid=${mia.sessionToken}` });
    expect(answers).toEqual(
      expected((contract) =>
        isPublic(contract) || contract.whileLocked || enrolling.has(contract.name) ? 'in' : 'no',
      ),
    );
  });

  test('notes in the access log who stood before it', async () => {
    const { rows } = await house.services.db.pool.query<{ call: string }>(
      "select call from access_log where operator_id = $1 and person_id = $2 and outcome = 'not authorized'",
      [town.operator, town.person('Two').id],
    );
    expect(rows.map(({ call }) => call)).toContain('v1_webapp_edit_user');
  });
});

test('[AUTH-32] Every contract is in the list of calls, with the callers it has there and whether it changes anything.', () => {
  const lines = readFileSync(new URL('../../../../../docs/calls.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const listed = new Map(
    lines.slice(1).map((line): [string, string] => {
      const [name = '', , levels = '', changes = ''] = line.split('\t');
      return [name, `${levels} ${changes}`];
    }),
  );
  const told = ({ by, effect }: AnyContract) =>
    `${by.kind === 'levels' ? by.levels.join() : by.kind} ${effect === 'none' ? 'no' : 'yes'}`;
  expect(contracts.filter(({ name }) => !listed.has(name)).map(({ name }) => name)).toEqual([]);
  expect(Object.fromEntries(contracts.map((contract) => [contract.name, told(contract)]))).toEqual(
    Object.fromEntries(contracts.map(({ name }) => [name, listed.get(name)])),
  );
});

test('Every contract has its handler on the running server.', () =>
  expect(house.services.calls.all().map(({ contract }) => contract.name)).toEqual(
    contracts.map(({ name }) => name).sort(),
  ));
