/**
 * What the road costs: vehicles that say where they are each ten seconds at one server while desks at two have the day open, how
 * soon a screen knows it and what others wait meanwhile; reckoning when stops are reached; and a day's presses, kept by a device
 * without a network and sent at once. Memory is asked for an hour: `--only positions --minutes 60`.
 * And by how much the times are off that are said a quarter of an hour ahead, on roads that nobody knows.
 * And how soon the page of a driver's phone is of use, over thin lines and without one; it needs a console that was built.
 * `npm run bench -- road [--only positions|etas|errors|presses|page] [--vehicles 500] [--desks 20] [--minutes 5] [--presses 200] [--days 20]`;
 * what is asked of a server needs a Postgres.
 */
import { parseArgs } from 'node:util';
import { inCity } from './city/city.ts';
import { printTimed } from './city/timed.ts';
import { driveAll } from './road/drive.ts';
import { openDriverPage } from './road/driver-page.ts';
import { measureEtaErrors } from './road/eta-errors.ts';
import { sendKept } from './road/kept-presses.ts';
import { reckonEtas } from './road/reckoned.ts';

/** The town's clock goes on from here, in the city's zone; every vehicle is out then. */
const DATE = '2026-03-10';
const NOW = `${DATE}T13:00`;
const ZONE = '-04:00';
/** So many rides a vehicle has: fourteen stops. */
const RIDES = 7;
const RECKONED = 20;
const OPENED = 5;

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { only: text, vehicles: text, desks: text, minutes: text, presses: text, days: text },
  });
  const isWanted = (what: string) => (values.only ?? what) === what;
  const vehicles = Number(values.vehicles ?? 500);
  const desks = Number(values.desks ?? 20);
  const minutes = Number(values.minutes ?? 5);
  if (isWanted('etas')) printTimed('when stops are reached', await reckonEtas(vehicles, RECKONED));
  if (isWanted('errors')) await measureEtaErrors(Number(values.days ?? 20));
  if (isWanted('presses')) printTimed('postgres: presses', await sendKept(Number(values.presses ?? 200)));
  if (isWanted('page')) printTimed("embedded: a driver's page", await openDriverPage(OPENED));
  if (!isWanted('positions')) return;
  const size = { vehicles, bookings: vehicles * RIDES, date: DATE, dispatchedShare: 1 };
  const { rows, told } = await inCity(
    size,
    { HANDRAIL_NOW: NOW },
    async () => {},
    async (city) => driveAll(city, { desks, minutes, nowMs: Date.parse(`${NOW}:00${ZONE}`) }),
  );
  printTimed(`postgres: ${vehicles} vehicles on the road, ${desks} desks`, rows);
  for (const line of told) console.log(line);
}
