import { createNewUser, editUser } from '@handrail/contracts/admin';
import { id as anId, type AnyContract } from '@handrail/contracts/platform';
import { createMultipleFlexTrips } from '@handrail/contracts/dispatch';
import { login, requestPasswordReset } from '@handrail/contracts/session';
import { freeVersion, writtenTiers } from '@handrail/domain/pricing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { postEntry } from './billing/index.ts';
import { type BoardTown, openBoardTown } from './dispatch/testing.ts';
import { type Person, type Town, useHouse } from './testing.ts';
import { asNobody, asOwner, inOperator, readOperator } from './platform/db/transaction.ts';
import { Tx } from './platform/log/tx.ts';
import { openSession } from './platform/sign-in/session-store.ts';

const house = useHouse();
const NOBODYS = '888888888';

let here: Town;
let there: BoardTown;

// `here` is opened first, so that every id of `there` lies above its own.
beforeAll(async () => {
  here = await house.openTown();
  there = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', pickup: '08:40' },
      { rider: 'Ben', pickup: '10:00' },
    ],
  });
  // A ride on a run, and one that waits: with their trip, their stops, a vehicle, a driver and a team.
  await there.mia.get(createMultipleFlexTrips, { bookings: [there.booking('Ada')], ...there.run('van') });
  const mia = there.person('Mia');
  const password = await there.givePassword('Mia');
  await mia.get(createNewUser, { firstname: 'New', lastname: 'User', email: 'new@there.example' });
  await mia.call(editUser, { user_id: there.person('Dora').id, lastname: 'Kept' }, { key: 'a key' });
  await house.visit(login, { username: mia.email, password });
  await house.visit(requestPasswordReset, { email: mia.email });
  await house.services.files.keep({
    operator: there.operator,
    personId: mia.id,
    purpose: 'import',
    name: 'riders.csv',
    bytes: Buffer.from('name,phone\n'),
  });
  await fillTheRest();
});

/** One row of each kind that nothing above has made: a store is asked of every table whose rows it takes. */
async function fillTheRest(): Promise<void> {
  const { operator } = there;
  await oweADollar(operator, there.booking('Ada'));
  const [person, vehicle, driver] = [there.person('Mia').id, there.vehicle('van'), there.driver('Dan')];
  const own = { operator_id: operator };
  const program = { ...own, program_id: there.program };
  const account = { ...own, account_id: sql`nextval('handrail_id')` };
  const { rows } = await house.services.db.pool.query<
    Record<'rider_id' | 'other_rider_id' | 'place_id' | 'file_id', string>
  >(
    `select min(b.rider_id) as rider_id, max(b.rider_id) as other_rider_id, min(b.pickup_place_id) as place_id,
       min(f.file_id) as file_id
     from booking b join file f using (operator_id) where operator_id = $1`,
    [operator],
  );
  const [known] = rows;
  const order = sql`(select max(subscription_id) from subscription where operator_id = ${operator})`;
  const pricing = sql`(select max(pricing_id) from pricing where operator_id = ${operator})`;
  const day = '2026-03-10';
  const [from, until] = [`${day}T12:00:00Z`, `${day}T20:00:00Z`];
  const payer = { ...own, account_id: sql`(select max(account_id) from account where operator_id = ${operator})` };
  const rowsOf: Record<string, Record<string, unknown>> = {
    access_log: {
      ...own, batch: 1, n: 1, at: from, call: 'v1_webapp_get_booking_list', outcome: 'ok', subjects: '{}', count: 0,
      request_id: 'there',
    },
    account: { ...account, name: 'There Medical', is_insurance: true },
    account_place: { ...payer, place_id: known?.place_id, is_main: true },
    account_program: { ...payer, program_id: there.program },
    billing: { ...own, plan: 'There', starts_on: day, ends_on: day, due_on: day, cents: 100 },
    card_provider: { ...own, kind: 'none' },
    cash_count: {
      ...own, driver_id: driver, service_day: day, taken_cents: 100, counted_cents: 100, counted_at: from,
    },
    closed_month: { ...own, month: '2026-01', closed_at: from, closed_by: person, entries: 0, debit_cents: 0 },
    closed_day: { ...program, date: '2026-03-17', reason: 'There alone' },
    day_schedule: { ...own, service_day: day },
    day_count: {
      ...program, service_day: day, from_version: 1, is_day_closed: false, closes_at: until, counts: '{}', counted_at: from,
    },
    day_count_mark: { ...own, version: 1 },
    dispatch_template: { ...program, name: 'There', kept_at: from, runs: '{"columns":[]}' },
    dispatch_view: { ...own, owner_id: person, name: 'There', is_shared: true },
    driver_leave: { ...own, driver_id: driver, kind: 'sick', starts_on: day, ends_on: day },
    driver_message: {
      ...own, service_day: day, vehicle_id: vehicle, from_desk: true, sent_by: person, text: 'There', sent_at: from,
    },
    driver_payer: { ...payer, driver_id: driver },
    fleet_order: own,
    guessing: { ...own, person_id: person, address: '192.0.2.1' },
    import: {
      ...own, kind: 'riders', file_id: known?.file_id, mapping: '{}', counts: '{}', state: 'previewed', created_by: person,
      created_at: from,
    },
    import_rows: {
      ...own, import_id: sql`(select max(import_id) from import where operator_id = ${operator})`, n: 0, sealed: 'There',
    },
    installation_owner: { ...own, person_id: person },
    invoice: {
      ...payer, account_name: 'There Medical', starts_on: day, ends_on: day, terms: '{}', groups: '[]', cents: 0,
    },
    lane_holder: { ...own, service_day: day, vehicle_id: vehicle, person_id: person },
    logged_shift: { ...program, service_day: day, driver_id: driver, clock_in_at: from, logged_by: 'console' },
    manifest_print: {
      ...own, service_day: day, is_whole_day: true, state: 'failed', printed_by: person, asked_at: from, beat_at: from,
    },
    manifest_seen: { ...own, run_id: 1, service_day: day, day_version: 1, seen_at: from, driver_id: driver },
    member_number: {
      ...own, rider_id: known?.rider_id, payer_account_id: payer.account_id, digest: 'there', number_sealed: 'there', starts_on: day,
    },
    operation_telling: { ...own, version: 1, heard_by: '{}', kinds: '{}', line: 'There', changes: 0, riders: '{}' },
    passing_fact: { ...own, server: 'there', levels: '{1}', event: JSON.stringify({ about: 'presence', day }) },
    payer_terms: { ...payer, net_days: 30, cycle: 'monthly', grouping: 'rider', needs: '{}' },
    payer_rule: { ...payer, authorizations: 'warn', papers: 'off', driver_papers: '{}', vehicle_papers: '{}' },
    driver_paper: { ...own, driver_id: driver, paper: 'training' },
    vehicle_paper: { ...own, vehicle_id: vehicle, paper: 'inspection' },
    ride_authorization: {
      ...own, payer_account_id: payer.account_id, rider_id: known?.rider_id, number: 'THERE-1', starts_on: day, ends_on: day,
      counts: 'rides', granted: 1, units_per_ride: 1, end_place_ids: '{}',
    },
    place_note: { ...own, door: 'there', line: 'There', note: 'There' },
    payment: {
      ...own, kind: 'charge', booking_id: there.booking('Ada'), party_kind: 'rider', party_id: known?.rider_id, method: 'cash',
      cents: 100, state: 'failed', started_at: from,
    },
    prepaid_change: {
      ...own, rider_id: known?.rider_id, kind: 'top_up', cents: 100, method: 'cash', done_at: from,
    },
    dispute: {
      ...own, payment_id: sql`(select max(payment_id) from payment where operator_id = ${operator})`, provider: 'loopback',
      provider_ref: 'there', cents: 100, state: 'open', opened_at: from,
    },
    payment_event: { ...own, provider: 'loopback', event_ref: 'there', at: from },
    phone_code: { ...own, phone: '+15305550100', hash: Buffer.from('there'), tries_left: 3, expires_at: until },
    portal_page: {
      ...payer, program_id: there.program, token_sha256: 'there', token_sealed: 'there', made_at: from,
    },
    portal_ride: { ...payer, booking_id: there.booking('Ada') },
    position: { ...own, vehicle_id: vehicle, at: from, driver_id: driver, latitude: 41.1, longitude: -73.9 },
    position_latest: {
      ...own, vehicle_id: vehicle, at: from, service_day: day, driver_id: driver, latitude: 41.1, longitude: -73.9,
    },
    stray_press: {
      ...own, service_day: day, booking_id: there.booking('Ada'), run_id: 1, vehicle_id: vehicle, driver_id: driver, event: 'enroute',
      event_at: from, kept_at: from,
    },
    door_call: { ...own, service_day: day, booking_id: there.booking('Ada'), driver_id: driver, called_at: from },
    way_back: {
      ...own, service_day: day, booking_id: there.booking('Ada'), no_show_at: from, decision: 'keep',
    },
    tracking_link: {
      ...own, booking_id: there.booking('Ada'), token_sha256: Buffer.from('there'), token_sealed: 'there', made_at: from,
    },
    unsent_press: { ...own, driver_id: driver, service_day: day, count: 1, since: from, told_at: from },
    ride_notice: { ...own, booking_id: there.booking('Ada'), kind: 'near', message_id: 1, said_at: from },
    ride_promise: { ...own, booking_id: there.booking('Ada'), told_from: from, changed_at: from },
    plan: {
      ...own, service_day: day, program_ids: `{${there.program}}`, booking_ids: '{}', mode: 'fill', config: '{}', base_version: 1,
      seed: 1, started_by: person, started_at: from, asked_at: from,
    },
    broker_key: { ...own, payer_account_id: payer.account_id, key_sha256: 'a'.repeat(64), made_at: from },
    broker_file: {
      ...own, payer_account_id: payer.account_id, file_id: known?.file_id, digest: 'there', name: 'There.csv', way: 'machine',
      received_at: from, state: 'waits',
    },
    broker_layout: { ...own, payer_account_id: payer.account_id, name: 'There', row_holds: 'leg', columns: '[]' },
    answer_terms: { ...own, payer_account_id: payer.account_id, within_min: 60 },
    return_batch: {
      ...own, payer_account_id: payer.account_id, number: 1, layout_label: 'There', form: '{}', starts_on: day, ends_on: day, rides: 0,
      lines: '[]', file_sealed: 'there', refused_sealed: 'there', made_at: from,
    },
    prebooking: {
      ...own, payer_account_id: payer.account_id, broker_prebooking_id: 'THERE-1', row_no: 2, stage: 'imported', service_day: day,
      import_id: sql`(select max(import_id) from import where operator_id = ${operator})`, rider_id: known?.rider_id,
      booking_id: there.booking('Ada'), said_sealed: 'there',
    },
    ride_signature: { ...own, booking_id: there.booking('Ada'), signer: 'rider', file_id: known?.file_id, kept_at: from },
    label: { ...own, type: 1, label: 'There' },
    pricing: { ...program, name: 'There' },
    pricing_version: { ...own, pricing_id: pricing, effective_on: day, tiers: JSON.stringify(writtenTiers(freeVersion(day).tiers)) },
    addl_fee: {
      ...own, pricing_id: pricing, label_id: sql`(select max(label_id) from label where operator_id = ${operator})`,
    },
    booking_info: {
      ...own, booking_id: there.booking('Ada'), label_id: sql`(select max(label_id) from label where operator_id = ${operator})`,
      value: 'There',
    },
    program_travel_hours: { ...program, kind: 'rush' },
    program_version: { ...program, effective_on: '2026-01-01' },
    report_config: { ...payer, columns: '{total}' },
    report_export: {
      ...own, report: 'history', format: 'csv', starts_on: day, ends_on: day, program_ids: '{}', file_id: known?.file_id,
      file_name: 'There.csv', state: 'done', asked_by: person, asked_at: from, beat_at: from,
    },
    receipt: { ...own, booking_id: there.booking('Ada'), sent_to: 'there@rider.example', at: from },
    rider_apart: { ...own, rider_id: known?.rider_id, other_rider_id: known?.other_rider_id },
    rider_not_double: { ...own, rider_id: known?.rider_id, other_rider_id: known?.other_rider_id },
    rider_apart_driver: { ...own, rider_id: known?.rider_id, driver_id: driver },
    rider_place: { ...own, rider_id: known?.rider_id, place_id: known?.place_id },
    ride_wish: {
      ...program, rider_id: known?.rider_id, service_day: day, wished_at: from, outcome: 'denied', reason: 'other', asked_at: from,
    },
    rider_word: {
      ...own, booking_id: there.booking('Ada'), person_id: person, way: 'code', given_at: from, good_until: until,
    },
    saved_report: { ...own, owner_id: person, name: 'There', screen: 'graphs', span: 'week', sent: 'never' },
    saved_card: {
      ...own, rider_id: known?.rider_id, provider: 'loopback', customer_ref: 'there', card_ref: 'there', brand: 'Visa',
      last4: '4242', expires: '08/2029', consent_at: from,
    },
    shift: { ...program, service_day: day, driver_id: driver, starts_at: from, ends_at: until },
    shift_need: { ...program, week: '[]' },
    shift_pattern: {
      ...program, driver_id: driver, days_of_week: '{1}', start_time: '08:00', end_time: '16:00', starts_on: day,
    },
    subscription: {
      ...program, rider_id: known?.rider_id, booking_id: there.booking('Ada'), starts_on: day, generated_through: day,
      terms: JSON.stringify([{
        effective_on: day, recurrence: { every: 'month', days_of_month: [1] }, ride: { rider_id: known?.rider_id, aids: [] },
        legs: [{ leg_no: 1, days_later: 0, pickup_place_id: known?.place_id, dropoff_place_id: known?.place_id }],
        notes: { office_note: '', admin_note: '' }, wished: { vehicle_id: null, driver_id: null },
      }]),
    },
    subscription_refusal: { ...own, subscription_id: order, occurrence_on: day, code: 'THERE', sentence: 'There.' },
    vehicle_payer: { ...payer, vehicle_id: vehicle },
    vehicle_period: { ...own, vehicle_id: vehicle, kind: 'maintenance', starts_on: '2026-03-12', reason: 'There' },
  }; // prettier-ignore
  for (const [name, row] of Object.entries(rowsOf)) {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    const values = sql.join(Object.values(row));
    await sql`insert into ${sql.table(name)} (${columns}) values (${values})`.execute(asOwner(house.services.db));
  }
}

/** An entry of the ledger, whose postings are seen to come to nothing when it is committed. */
async function oweADollar(operator: string, bookingId: string): Promise<void> {
  await inOperator(house.services.db, operator, async (queries) =>
    postEntry(new Tx(queries, operator, 1), {
      why: 'charge',
      at: '2026-03-10T12:00:00+00:00',
      countsOn: '2026-03-10',
      serviceDay: '2026-03-10',
      subject: { kind: 'booking', id: bookingId },
      reverses: null,
      reason: '',
      postings: [
        { account: 'receivable', party: { kind: 'rider', id: there.person('Mia').id }, cents: 100 },
        { account: 'ride_fees', party: null, cents: -100 },
      ],
    }),
  );
}

type Schema = {
  type?: string;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
};

const ID_PATTERN = anId.toJSONSchema().pattern;
const takesId = (schema: Schema): boolean =>
  schema.pattern === ID_PATTERN ||
  (schema.anyOf ?? []).some(takesId) ||
  (schema.items !== undefined && takesId(schema.items)) ||
  Object.values(schema.properties ?? {}).some(takesId);

/** Params a call's schema takes: what is needed, and every id there is a place for. */
function sample(schema: Schema, id: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf.find(takesId) ?? schema.anyOf[0] ?? {}, id);
  if (schema.pattern === ID_PATTERN) return id;
  switch (schema.type) {
    case 'object': {
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([name, held]) => schema.required?.includes(name) || takesId(held),
      );
      return Object.fromEntries(wanted.map(([name, held]) => [name, sample(held, id)]));
    }
    case 'array':
      return schema.items ? [sample(schema.items, id)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return schema.format === 'date' ? '2026-03-10' : 'something';
  }
}

function schemaOf(contract: AnyContract): Schema {
  return z.toJSONSchema(contract.params, { io: 'input' }) as Schema;
}

/** Every table that holds rows of operators, and the rows of one operator in it as its owner sees them. */
async function tables(): Promise<string[]> {
  const { rows } = await house.services.db.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'operator_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  return rows.map(({ name }) => name);
}

async function contentsOf(town: Town): Promise<unknown> {
  const all: Record<string, unknown> = {};
  for (const name of await tables()) {
    const { rows } =
      await sql`select to_jsonb(t) as row from ${sql.table(name)} t where operator_id = ${town.operator} order by 1`.execute(
        asOwner(house.services.db),
      );
    all[name] = rows;
  }
  return all;
}

/** What a statement comes to as the application role: its rows, or why it was refused. */
async function attempt(operator: string | null, statement: ReturnType<typeof sql>): Promise<unknown[] | string> {
  const { db } = house.services;
  const run = async (queries: Parameters<Parameters<typeof inOperator>[2]>[0]) =>
    (await statement.execute(queries)).rows;
  try {
    return await (operator === null ? asNobody(db, run) : inOperator(db, operator, run));
  } catch (cause) {
    return (cause as { code?: string }).code ?? String(cause);
  }
}

const DENIED = '42501';

/** So many lookups take hours of the guard's clock: a session that had ended would be told of every id alike. */
async function signedInAgain(): Promise<Person> {
  const mia = here.person('Mia');
  const token = await inOperator(house.services.db, here.operator, async (queries) =>
    openSession(queries, {
      operator: here.operator,
      personId: mia.id,
      device: 'test',
      address: '127.0.0.1',
      now: house.services.clocks.guard.now(),
    }),
  );
  return house.as(mia, token);
}

/** Fewer lookups than anybody may make in a minute. */
const SOME = 50;

describe('Another operator’s id', () => {
  /** What `here` hears of each of these ids from every call that takes one is what it hears of nobody's. */
  async function expectNobodys(): Promise<void> {
    const { services } = house;
    const foreign = new Set<string>();
    for (const rows of Object.values((await contentsOf(there)) as Record<string, { row: Record<string, unknown> }[]>))
      // Two of each kind say as much as all of them.
      for (const { row } of rows.slice(0, 2))
        for (const [column, value] of Object.entries(row))
          if (column.endsWith('_id') && column !== 'operator_id' && typeof value === 'number')
            foreign.add(String(value));
    for (const id of [there.booking('Ada'), there.vehicle('van'), there.driver('Dan'), there.team]) foreign.add(id);

    const ids = [...foreign];
    const before = await contentsOf(there);
    const taking = services.calls.all().filter(({ contract }) => takesId(schemaOf(contract)));
    expect(taking.length).toBeGreaterThan(4);
    for (const { contract } of taking) {
      const mia = await signedInAgain();
      const told = async (id: string) => {
        const { headers: _headers, ...answer } = await mia.call(contract, sample(schemaOf(contract), id));
        return answer;
      };
      for (let at = 0; at < ids.length; at += SOME) {
        house.guardClock.pass({ minutes: 1 }); // lookups are counted, and nobody looks so much up at once
        const absent = await told(NOBODYS);
        for (const id of ids.slice(at, at + SOME))
          expect([contract.name, await told(id)]).toEqual([contract.name, absent]);
      }
    }
    expect(await contentsOf(there)).toEqual(before);
  }

  /** What `here` is told by every call that only reads. */
  async function allThatIsRead(): Promise<Record<string, unknown>> {
    const told: Record<string, unknown> = {};
    const { id } = here.person('Mia');
    for (const { contract } of house.services.calls.all().filter((handler) => handler.kind === 'read')) {
      const { headers: _headers, ...answer } = await here.person('Mia').call(contract, sample(schemaOf(contract), id));
      told[contract.name] = answer;
    }
    return told;
  }

  async function walls(deed: 'enable' | 'disable'): Promise<void> {
    for (const name of await tables())
      await sql`alter table ${sql.table(name)} ${sql.raw(deed)} row level security`.execute(asOwner(house.services.db));
  }

  test('is answered like one that nobody has, by every call that takes one, and changes nothing there', async () => {
    await expectNobodys();
  }, 480_000);

  test('is so without the wall of the database as well: every query names its operator itself', async () => {
    const behind = await allThatIsRead();
    await walls('disable');
    try {
      expect(await allThatIsRead()).toEqual(behind);
      await expectNobodys();
    } finally {
      await walls('enable');
    }
  }, 480_000);

  test('of a vehicle, a driver, a team or a ride beside what is one’s own is answered like nobody’s, with and without that wall', async () => {
    const own = await openBoardTown(house, { rides: [{ rider: 'Cal', pickup: '09:00' }] });
    const mine = { bookings: [own.booking('Cal')], ...own.run('van') };
    const foreign = {
      ride: there.booking('Ben'),
      van: there.vehicle('van'),
      driver: there.driver('Dan'),
      team: there.team,
    };
    const nobodys = { ride: NOBODYS, van: NOBODYS, driver: NOBODYS, team: NOBODYS };
    const toldBeside = async ({ ride, van, driver, team }: typeof foreign) => {
      const told = [];
      for (const params of [
        { ...mine, bookings: [...mine.bookings, ride] },
        { ...mine, shuttle_id: van },
        { ...mine, driver_id: driver },
        { ...mine, driver_id: null, driver_team_id: team },
      ]) {
        const { headers: _headers, ...answer } = await own.mia.call(createMultipleFlexTrips, params);
        expect(answer.status).toBe('error');
        told.push(answer);
      }
      return told;
    };
    const before = [await contentsOf(own), await contentsOf(there)];
    const absent = await toldBeside(nobodys);
    expect(await toldBeside(foreign)).toEqual(absent);
    await walls('disable');
    try {
      expect(await toldBeside(foreign)).toEqual(absent);
    } finally {
      await walls('enable');
    }
    expect([await contentsOf(own), await contentsOf(there)]).toEqual(before);
  });

  test('opens no file', async () => {
    const { sessionToken } = await signedInAgain();
    const get = async (id: string) => {
      const response = await fetch(`${house.address}/api/files/${id}`, {
        headers: { Cookie: `__Host-sid=${sessionToken}` },
      });
      return [response.status, await response.text()];
    };
    const { rows } = await house.services.db.pool.query<{ file_id: string }>(
      'select file_id from file where operator_id = $1',
      [there.operator],
    );
    expect(await get(rows[0]?.file_id ?? '')).toEqual(await get(NOBODYS));
    expect((await get(NOBODYS))[0]).toBe(404);
  });
});

describe('The second wall, in the database itself,', () => {
  test('stands around every table with operators’ rows, or keeps the application out of it', async () => {
    const { rows } = await house.services.db.pool.query<{ name: string }>(`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'operator_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_table_privilege('app_rw', c.oid, 'select, insert, update, delete, truncate')
        and not (c.relrowsecurity and exists (
          select 1 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.roles = '{public}'
            and p.qual like '%operator_id = %app.operator_id%' and p.with_check like '%operator_id = %app.operator_id%'))`);
    expect(rows).toEqual([]);
  });

  test('shows no row of another operator, whatever a query forgot', async () => {
    const filled: string[] = [];
    for (const name of await tables()) {
      const table = sql.table(name);
      const { rows } = await sql`select 1 from ${table} where operator_id = ${there.operator}`.execute(
        asOwner(house.services.db),
      );
      if (rows.length > 0) filled.push(name);
      const seen = await attempt(here.operator, sql`select distinct operator_id::text as operator from ${table}`);
      const foreign = Array.isArray(seen)
        ? seen.filter((row) => (row as { operator: string }).operator !== here.operator)
        : seen;
      expect([name, foreign === DENIED || foreign]).toEqual([name, foreign === DENIED || []]);
    }
    // A table of which nobody has a row there would say nothing of whoever forgets to name its operator.
    const parts = /_(?:\d{4}(?:_\d\d){0,2}|other)$/;
    expect((await tables()).filter((name) => !parts.test(name) && !filled.includes(name))).toEqual([]);
  });

  test('lets nobody see, change or remove anything before an operator is known', async () => {
    for (const name of await tables()) {
      const table = sql.table(name);
      const seen = await attempt(null, sql`select 1 from ${table} where operator_id <> 0`);
      expect([name, seen === DENIED || seen]).toEqual([name, seen === DENIED || []]);
    }
  });

  test('takes no row for another operator and moves none to it', async () => {
    const person = sql`insert into person (operator_id, firstname, lastname) values (${there.operator}, 'A', 'B')`;
    expect(await attempt(here.operator, person)).toBe(DENIED);
    expect(await attempt(here.operator, sql`update person set operator_id = ${there.operator}`)).toBe(DENIED);
    expect(
      await attempt(
        here.operator,
        sql`update person set lastname = 'X' where operator_id = ${there.operator} returning 1`,
      ),
    ).toEqual([]);
    expect(
      await attempt(here.operator, sql`delete from session where operator_id = ${there.operator} returning 1`),
    ).toEqual([]);
  });

  test.each(['operation', 'change', 'access_log'])(
    'lets the application add to %s and neither change nor remove',
    async (name) => {
      const table = sql.table(name);
      expect(await attempt(here.operator, sql`update ${table} set operator_id = operator_id`)).toBe(DENIED);
      expect(await attempt(here.operator, sql`delete from ${table}`)).toBe(DENIED);
      expect(await attempt(here.operator, sql`truncate ${table}`)).toBe(DENIED);
      expect(await attempt(here.operator, sql`select 1 from ${table} limit 1`)).not.toBe(DENIED);
    },
  );

  test('keeps the application away from tables that are no operator’s', async () => {
    for (const name of ['access_batch', 'attempt', 'kysely_migration'])
      expect([name, await attempt(here.operator, sql`select 1 from ${sql.table(name)}`)]).toEqual([name, DENIED]);
  });

  test('lets a reading transaction write nothing', async () => {
    const writing = readOperator(house.services.db, here.operator, async (queries) =>
      sql`update person set lastname = 'X'`.execute(queries),
    );
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });
});
