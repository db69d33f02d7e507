/**
 * What reports of a city's year take, and what desks wait meanwhile; and whether what two workers keep of a day is what a fresh
 * count finds after thousands of random deeds, undo and late corrections.
 * `npm run bench -- reports [--only figures|file|recount] [--bookings 1400000] [--rows 1000000] [--deeds 2000] [--vehicles 100]
 * [--times 40]`; it needs a Postgres. `--db embedded [--bookings 100000]` says instead how long each report lets others wait there.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type City, dayAfter, inCity, say } from './city/city.ts';
import { besideMoves, printTimed, type Timed, timeOf, timesOf } from './city/timed.ts';
import { besideReports } from './reports/embedded.ts';
import { recount } from './reports/recount.ts';
import { writtenFile } from './reports/written-file.ts';
import type { Client } from './server/client.ts';
import type { Kind } from './server/running.ts';

/** At the 99th percentile, in milliseconds. */
const MUST = { year: 100, day: 200, history: 50, write: 120 };
const FILE_MUST = { secondsOfMillion: 60, memory: 100_000_000 };
/** So many bookings a day has. */
const A_DAY = 5_000;
const YEAR_DAYS = 365;
/** As many as are written before somebody waiting hears of it again. */
const DAYS_AT_ONCE = 400;

interface Ridership {
  days_behind: number;
  version: number;
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { db: text, only: text, bookings: text, rows: text, deeds: text, vehicles: text, times: text };
  const { values } = parseArgs({ args, options });
  const kind = values.db === 'embedded' ? 'embedded' : 'postgres';
  const bookings = Number(values.bookings ?? (kind === 'embedded' ? 100_000 : 1_400_000));
  const rows = Number(values.rows ?? Math.min(1_000_000, bookings));
  const times = Number(values.times ?? (kind === 'embedded' ? 12 : 40));
  const aDay = sizeOfDay(kind, bookings);
  const days = Math.max(3, Math.round(bookings / aDay));
  const date = new Date().toISOString().slice(0, 10);
  const isAsked = (part: string) => part.includes(values.only ?? '');
  const vehicles = Number(values.vehicles ?? Math.max(10, Math.min(100, Math.round(aDay / 12))));
  await inCity(
    { vehicles, bookings: aDay, date, kind },
    {},
    async (bulk) => {
      const startedMs = performance.now();
      // The day before is not driven yet: there the deeds are done.
      await bulk.copyDay(1, -1);
      for (let n = 2; n < days; n += DAYS_AT_ONCE) {
        await bulk.copyDaysBefore(n, Math.min(days, n + DAYS_AT_ONCE) - 1, { isDriven: true });
        say(
          `${Math.min(days, n + DAYS_AT_ONCE) * aDay} bookings after ${((performance.now() - startedMs) / 1000).toFixed(0)} s`,
        );
      }
    },
    async (city) => {
      const mia = await city.town.signIn();
      const counted = await untilCounted(city, mia);
      console.log(`${days} days of ${aDay} rides were counted in ${(counted / 1000).toFixed(0)} s`);
      if (kind === 'embedded') await besideReports(city, mia, times);
      else {
        if (isAsked('figures')) printTimed('Reports', await figures(city, mia, times));
        if (isAsked('file')) await file(city, mia, { rows, aDay, days });
        if (isAsked('recount')) await recount(city, Number(values.deeds ?? 2_000));
      }
      mia.close();
    },
  );
}

/** A city's days on Postgres; on the embedded database what a year of a small operator has. */
function sizeOfDay(kind: Kind, bookings: number): number {
  if (kind === 'embedded') return Math.max(20, Math.round(bookings / YEAR_DAYS));
  return Math.min(A_DAY, Math.max(200, Math.round(bookings / 30)));
}

/** What people look at: a year, a month on one page, the rides of a month, the map; and a day that somebody has just put right. */
async function figures({ date, bulk }: City, mia: Client, times: number): Promise<Timed[]> {
  const all = { program_id: [] };
  const year = { ...all, start_date: dayAfter(date, -YEAR_DAYS), end_date: date };
  const month = { start_date: dayAfter(date, -30), end_date: date };
  const page = { ...month, limit: 50 };
  const day = dayAfter(date, -2);
  const name = dayAfter(`${date.slice(0, 7)}-01`, -1).slice(0, 7);
  const ofYear = async () => mia.get('v1_webapp_get_daily_ridership_data', year);
  const timed: Timed[] = [
    { what: 'a year of the graphs', ms: await timesOf(times, ofYear), must: MUST.year },
    {
      what: 'a month for the board',
      ms: await timesOf(times, async () => mia.get('v1_webapp_get_month_report', { ...all, month: name })),
      must: MUST.year,
    },
    {
      what: 'denials of a year',
      ms: await timesOf(times, async () => mia.get('v1_webapp_get_denial_data', year)),
      must: MUST.year,
    },
    {
      what: 'a page of the history',
      ms: await timesOf(times, async () => mia.get('v2_webapp_get_booking_history', page)),
      must: MUST.history,
    },
    {
      what: 'a year on the map',
      ms: await timesOf(3, async () => mia.get('v1_webapp_get_origin_destination_data', year)),
    },
  ];
  const rides = await bulk.rows<{ id: string }>(
    `select booking_id::text as id from booking where operator_id = $1 and service_day = $2 order by 1 limit ${times + 1}`,
    day,
  );
  const anew: number[] = [];
  for (const [n, { id }] of rides.entries()) {
    await mia.get('v3_webapp_change_booking_ride_fee', { booking_id: id, ride_fee: 100 + n });
    anew.push(
      await timeOf(async () =>
        mia.get('v1_webapp_get_daily_ridership_data', { ...all, start_date: day, end_date: day }),
      ),
    );
  }
  return [
    ...timed,
    { what: 'a day that was put right, counted again', ms: anew.slice(1), must: MUST.day },
    // Until the job has counted that day, whoever asks for the year has it counted.
    { what: 'a year of the graphs with that day in it', ms: await timesOf(times, ofYear), must: MUST.day },
  ];
}

/** A file of many rides, the memory it takes, and what desks wait for their writes while it is written. */
async function file(
  city: City,
  mia: Client,
  { rows, aDay, days }: { rows: number; aDay: number; days: number },
): Promise<void> {
  const { date, server } = city;
  const past = Math.min(days - 1, Math.max(1, Math.round(rows / aDay)));
  const desk = await city.town.signIn();
  const { value, moves } = await besideMoves(desk, date, async () =>
    writtenFile(mia, server, {
      report: 'history',
      format: 'csv',
      start_date: dayAfter(date, -past),
      end_date: dayAfter(date, -1),
    }),
  );
  const { seconds, written, grown } = value;
  const limit = Math.max(2, (FILE_MUST.secondsOfMillion * written) / 1_000_000);
  console.log(
    `\nA file of ${written} rides: ${seconds.toFixed(1)} s (must: ${limit.toFixed(1)}), ${(grown / 1e6).toFixed(0)} MB more memory (must: ${FILE_MUST.memory / 1e6})`,
  );
  printTimed('Meanwhile', [{ what: "a desk's move", ms: moves, must: MUST.write }]);
  desk.close();
}

/** The job counts once a minute; how long it was at it. Whoever asks a server for figures has days counted on the spot, so the rows are asked. */
async function untilCounted({ date, site, bulk }: City, mia: Client): Promise<number> {
  say('days are counted');
  const isCounted = async () => {
    if (site.kind === 'postgres')
      return (await bulk.rows('select 1 as is from day_count_mark where operator_id = $1')).length > 0;
    const asked = { program_id: [], start_date: dayAfter(date, -YEAR_DAYS), end_date: date };
    return (await mia.get<Ridership>('v1_webapp_get_daily_ridership_data', asked)).days_behind === 0;
  };
  return timeOf(async () => {
    while (!(await isCounted())) await pause(site.kind === 'postgres' ? 1_000 : 10_000);
  });
}
