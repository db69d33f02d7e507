/**
 * What lists, searches and Ctrl K take where an operator has a million bookings and ten thousand members; and how much longer a
 * filter takes with a hundred times the data around what it finds.
 * `npm run bench -- lists [--only NAME] [--bookings 1000000] [--members 10000] [--vehicles 100] [--times 40]`; it needs a Postgres.
 */
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { type City, dayAfter, inCity, say } from './city/city.ts';
import { writeStandingOrders } from './city/standing-orders.ts';
import { printTimed, type Timed } from './city/timed.ts';
import type { Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';

/** On Postgres, at the 99th percentile, in milliseconds; and how many times as long among a hundred times the data. */
const MUST = { ms: 100, times: 1.3 };
/** So many bookings a day has. */
const A_DAY = 5_000;
/** Before it grows the operator has this part of its data. */
const LESS = 100;
const ORDERS = 2_000;
/** Farther than rides of standing orders are made: else the server would make them while it is asked. */
const AHEAD_DAYS = 60;
/** A job that counts days looks once a minute for what is there anew. */
const JOBS_LOOK_MS = 65_000;
const WARM_UP = 10;
/** Whoever asks faster than the guard allows waits, which is not counted. */
const TOO_MANY = 429;

interface Question {
  what: string;
  call: string;
  params: (n: number) => object;
  /** Asked among little and among much, for what it finds is the same. */
  isFilter?: true;
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { only: text, bookings: text, members: text, vehicles: text, times: text },
  });
  const bookings = Number(values.bookings ?? 1_000_000);
  const members = Number(values.members ?? 10_000);
  const times = Number(values.times ?? 40);
  // The day that questions are asked about is as large among little data as among much.
  const aDay = Math.min(A_DAY, Math.max(20, Math.round(bookings / LESS / 2)));
  const date = dayAfter(new Date().toISOString().slice(0, 10), 1);
  const size = { vehicles: Number(values.vehicles ?? 100), bookings: aDay, date };
  await inCity(
    size,
    {},
    async (bulk) => {
      say('copying riders');
      await bulk.copyRiders(Math.max(1, Math.round(members / Math.ceil(aDay / 2))));
      await writeStandingOrders(bulk, date, ORDERS, { madeThrough: dayAfter(date, AHEAD_DAYS) });
      await bulk.copyDay(1, -1, { isDriven: true });
    },
    async (city) => {
      const mia = await city.town.signIn();
      const questions = (await questionsAbout(city)).filter(({ what }) => what.includes(values.only ?? ''));
      const filters = questions.filter(({ isFilter }) => isFilter);
      await untilJobsRest(city);
      await ask(mia, filters, WARM_UP); // else what comes first would take longest
      const little = await ask(mia, filters, times);
      await grow(city, Math.round(bookings / aDay), aDay);
      await untilJobsRest(city);
      const much = await ask(mia, questions, times);
      const [kept, riders] = [await city.bulk.count('booking'), await city.bulk.count('rider')];
      printTimed(
        `postgres: ${kept} bookings, ${riders} members`,
        much.map((row) => ({ ...row, must: MUST.ms })),
      );
      console.log(`\nAmong ${Math.round(kept / (2 * aDay))} times the data (must: ${MUST.times} times as long)`);
      printTable(
        ['a filter', 'p50 before', 'after', 'times', 'p99 before', 'after', 'times', ''],
        little.map((before) => compared(before, much.find(({ what }) => what === before.what) ?? before)),
      );
      mia.close();
    },
  );
}

/** Days before and after until there are enough; the farther ones first, so that nothing near grows. */
async function grow({ bulk }: City, days: number, aDay: number): Promise<void> {
  for (let n = 2; n < days; n++) {
    const away = n % 2 === 0 ? Math.floor(n / 2) + 1 : -Math.floor(n / 2) - 1;
    await bulk.copyDay(n, away, { isDriven: away < 0 });
    if (n % 20 === 0) say(`${(n + 1) * aDay} bookings`);
  }
  await bulk.settle();
}

/** Rows that nobody typed come by no log, and all at once: what the server makes of them once is not asked about. */
async function untilJobsRest({ bulk }: City): Promise<void> {
  say('jobs make what they make of it');
  await pause(JOBS_LOOK_MS);
  const isAtRest = async () =>
    (await bulk.rows(`select 1 as is from pgboss.job where state = 'active' limit 1`)).length === 0;
  for (let rested = 0; rested < 3; rested = (await isAtRest()) ? rested + 1 : 0) await pause(1_000);
}

async function ask(who: Client, questions: readonly Question[], times: number): Promise<Timed[]> {
  const rows: Timed[] = [];
  for (const { what, call, params } of questions) {
    say(what);
    const ms: number[] = [];
    for (let n = 0; n <= times; n++) ms.push(await askOnce(who, call, params(n)));
    rows.push({ what, ms: ms.slice(1) });
  }
  return rows;
}

async function askOnce(who: Client, call: string, params: object): Promise<number> {
  for (;;) {
    const startedMs = performance.now();
    const { status, code } = await who.call(call, params);
    if (status === 200 || code === 'PHONENOTFOUND' || code === 'USERNOTFOUND') return performance.now() - startedMs;
    if (status !== TOO_MANY) throw new Error(`${call} was answered with ${status} ${code ?? ''}.`);
    await pause(1_000);
  }
}

async function questionsAbout({ bulk, date }: City): Promise<Question[]> {
  const people = await bulk.rows<{ id: string; firstname: string; lastname: string; phone: string }>(
    `select p.person_id::text as id, firstname, lastname, phone from person p join rider r on r.rider_id = p.person_id
     where p.operator_id = $1 order by md5(p.person_id::text) limit 50`,
  );
  const [ride] = await bulk.rows<{ booking: string; program: string }>(
    `select booking_id::text as booking, program_id::text as program from booking where operator_id = $1 limit 1`,
  );
  const person = (n: number) => {
    const one = people[n % people.length];
    if (!one) throw new Error('A city has riders.');
    return one;
  };
  const program = ride?.program ?? '';
  const yesterday = dayAfter(date, -1);
  const wall = (day: string, time: string) => `${day}T${time}`;
  const oneDay = { future: false, start_time: wall(date, '00:00:00'), end_time: wall(date, '23:59:00') };
  const month = {
    future: false,
    start_time: wall(dayAfter(date, -15), '00:00:00'),
    end_time: wall(dayAfter(date, 14), '23:59:00'),
  };
  const page = { limit: 50 };
  return [
    {
      what: 'bookings of a day',
      call: 'v2_webapp_get_booking_list',
      params: () => ({ ...oneDay, ...page }),
      isFilter: true,
    },
    {
      what: 'bookings of a day and program',
      call: 'v2_webapp_get_booking_list',
      params: () => ({ ...oneDay, program_id: [program], ...page }),
      isFilter: true,
    },
    {
      what: 'bookings of a day by name',
      call: 'v2_webapp_get_booking_list',
      params: (n) => ({ ...oneDay, search: person(n).lastname, ...page }),
      isFilter: true,
    },
    { what: 'bookings of a month', call: 'v2_webapp_get_booking_list', params: () => ({ ...month, ...page }) },
    {
      what: 'bookings of a month by name',
      call: 'v2_webapp_get_booking_list',
      params: (n) => ({ ...month, search: person(n).lastname, ...page }),
    },
    {
      what: 'history of a day',
      call: 'v2_webapp_get_booking_history',
      params: () => ({ start_date: yesterday, end_date: yesterday, ...page }),
      isFilter: true,
    },
    {
      what: 'history of a month',
      call: 'v2_webapp_get_booking_history',
      params: () => ({ start_date: dayAfter(date, -30), end_date: yesterday, ...page }),
    },
    {
      what: 'trips of past days',
      call: 'v1_webapp_get_trip_history',
      params: () => ({ start_date: dayAfter(date, -30), end_date: yesterday, ...page }),
    },
    { what: 'trips of a day', call: 'v2_webapp_get_trip_list_info', params: () => ({ date, ...page }), isFilter: true },
    {
      what: "a rider's latest rides",
      call: 'v1_webapp_get_user_latest_bookings',
      params: (n) => ({ user_id: person(n).id }),
    },
    { what: 'members', call: 'v1_webapp_get_community_member_list', params: () => page },
    {
      what: 'members by name',
      call: 'v1_webapp_get_community_member_list',
      params: (n) => ({ search: person(n).lastname, ...page }),
    },
    {
      what: 'members of a program',
      call: 'v1_webapp_get_community_member_list',
      params: () => ({ program_id: program, ...page }),
    },
    {
      what: 'a member by name',
      call: 'v1_webapp_search_user_by_name',
      params: (n) => ({ name: person(n).lastname.slice(0, 3) }),
      isFilter: true,
    },
    {
      what: 'a member by phone',
      call: 'v1_webapp_search_user_by_phone',
      params: (n) => ({ phone: person(n).phone }),
      isFilter: true,
    },
    {
      what: 'Ctrl K, a part of a name',
      call: 'v1_webapp_find_anything',
      params: (n) => ({ text: person(n).lastname.slice(1, 5) }),
      isFilter: true,
    },
    {
      what: 'Ctrl K, both names',
      call: 'v1_webapp_find_anything',
      params: (n) => ({ text: `${person(n).firstname} ${person(n).lastname}` }),
    },
    {
      what: 'Ctrl K, the end of a phone',
      call: 'v1_webapp_find_anything',
      params: (n) => ({ text: person(n).phone.slice(-4) }),
    },
    {
      what: "Ctrl K, a booking's number",
      call: 'v1_webapp_find_anything',
      params: () => ({ text: ride?.booking ?? '' }),
    },
    { what: 'standing orders', call: 'v2_webapp_get_fleet_subscription_list', params: () => page },
    { what: 'vehicles', call: 'v2_webapp_get_fleet_shuttle_list', params: () => ({}) },
    { what: 'drivers', call: 'v2_webapp_get_fleet_driver_list', params: () => ({}) },
    { what: 'accounts', call: 'v1_webapp_get_program_accounts', params: () => ({}) },
    { what: 'wishes', call: 'v1_webapp_get_wish_list', params: () => ({ from: date, to: date }) },
    { what: 'invoices', call: 'v1_webapp_get_invoice_list', params: () => ({}) },
    { what: 'messages', call: 'v1_webapp_get_message_list', params: () => page },
    { what: 'the log of a day', call: 'v1_webapp_get_operation_list', params: () => ({ date, ...page }) },
    { what: 'the dashboard', call: 'v1_webapp_get_dashboard', params: () => ({}), isFilter: true },
    { what: 'the task panel', call: 'v1_webapp_get_task_panel', params: () => ({}), isFilter: true },
  ];
}

function compared(before: Timed, after: Timed): (string | number)[] {
  const of = (share: number) => [percentile(before.ms, share), percentile(after.ms, share)] as const;
  const [[half, halfAfter], [most, mostAfter]] = [of(0.5), of(0.99)];
  const times = halfAfter / half;
  return [
    before.what,
    half.toFixed(1),
    halfAfter.toFixed(1),
    times.toFixed(2),
    most.toFixed(1),
    mostAfter.toFixed(1),
    (mostAfter / most).toFixed(2),
    times <= MUST.times ? 'kept' : 'OVER',
  ];
}
