/**
 * What sharing costs whoever waits for it, each over the roads of a county: the best order of three riders and the same order with
 * its times anew; the panel that says which vehicle fits a ride; a template of a day's columns put on another, with other desks at
 * work meanwhile; and the heat map of a city's day, in a browser.
 * `npm run bench -- shared-trips [--only orders|panel|templates|heat] [--vehicles 150] [--bookings 2000] [--columns 40] [--rides 5000]
 * [--times 60] [--town county]`; it needs a Postgres, and for the heat map a console that was built (`node tools/build-web.ts`).
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawTown, type TownSize } from '@handrail/testbed/town';
import { dayAfter, inCity, say } from './city/city.ts';
import { printTimed } from './city/timed.ts';
import { importApart } from './scheduler/import-apart.ts';
import { openHeatMaps } from './sharing/heat.ts';
import { askOrders, askPanel } from './sharing/orders.ts';
import { applyTemplates, freeTheDay, WEEK } from './sharing/templates.ts';

/** Rides of a column, as the manifest of a busy van has them. */
const A_COLUMN = 12;

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const sizes = { vehicles: text, bookings: text, columns: text, rides: text, times: text };
  const { values } = parseArgs({ args, options: { only: text, town: text, ...sizes } });
  const isAsked = (part: string) => (values.only ?? part) === part;
  const times = Number(values.times ?? 60);
  const date = dayAfter(new Date().toISOString().slice(0, 10), 1);
  const drawn = drawTown(1, (values.town ?? 'county') as TownSize); // whatever else is drawn fails at once
  const doors = drawn.addresses.map(({ lat, lng }) => ({ latitude: lat, longitude: lng }));

  if (isAsked('orders') || isAsked('panel')) {
    const size = { vehicles: Number(values.vehicles ?? 150), bookings: Number(values.bookings ?? 2_000) };
    await inCity(
      { ...size, date, doors, dispatchedShare: 0.8, shiftHours: 10 },
      {},
      async (_, site) => {
        say('importing the roads');
        await importApart(drawn, join(site.env['HANDRAIL_DATA'] ?? '', 'regions'));
      },
      async (city) => {
        const head = `postgres: ${size.vehicles} vehicles, ${size.bookings} bookings`;
        if (isAsked('orders')) printTimed(`${head}; an order`, await askOrders(city, times));
        if (isAsked('panel')) printTimed(`${head}; the panel`, await askPanel(city, times));
      },
    );
  }
  if (isAsked('templates')) {
    const columns = Number(values.columns ?? 40);
    await inCity(
      { vehicles: columns, bookings: columns * A_COLUMN, date, doors, dispatchedShare: 1 },
      {},
      async (bulk) => {
        await bulk.copyDay(1, WEEK);
        await freeTheDay(bulk, dayAfter(date, WEEK));
      },
      async (city) => {
        const rows = await applyTemplates(city, Math.max(3, Math.ceil(times / 6)));
        printTimed(`postgres: a template of ${columns} columns`, rows);
      },
    );
  }
  if (isAsked('heat')) {
    const rides = Number(values.rides ?? 5_000);
    await inCity(
      { vehicles: Math.ceil(rides / 10), bookings: rides, date, doors },
      {},
      async (bulk) => {
        const [south, north] = span(doors.map(({ latitude }) => latitude));
        const [west, east] = span(doors.map(({ longitude }) => longitude));
        const bounds = JSON.stringify({ north, south, east, west });
        await bulk.run('update program set heatmap_bounds = $2 where operator_id = $1', bounds);
      },
      async (city) => {
        printTimed(`a browser: the heat map of ${rides} bookings`, await openHeatMaps(city, Math.ceil(times / 3)));
      },
    );
  }
}

function span(values: readonly number[]): [least: number, most: number] {
  return values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [
    Infinity,
    -Infinity,
  ] as [number, number]);
}
