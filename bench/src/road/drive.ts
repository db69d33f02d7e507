import { setTimeout as pause } from 'node:timers/promises';
import { type City, say, signInMany } from '../city/city.ts';
import { besideMoves, loopGaps, type Timed } from '../city/timed.ts';
import { bringDrivers } from './fleet.ts';
import { hearPositions, momentOf } from './position-ear.ts';

/** On Postgres, in milliseconds; and by how much the memory may grow in an hour. */
const MUST = { ingest: 50, here: 1_000, elsewhere: 2_000, others: 120 };
const EVERY_MS = 10_000;
/** What is compiled and read on first use is not what is measured. */
const WARM_UP_MS = 15_000;
/** About 36 km/h. */
const STEP_DEGREES = 0.001;

export interface Driven {
  rows: Timed[];
  told: string[];
}

/** Every vehicle says where it is each ten seconds at one of two servers, while desks at both have the day open and move rides. */
export async function driveAll(city: City, { desks, minutes, nowMs }: Driving): Promise<Driven> {
  const { site, date, bulk, town, server, loopFile } = city;
  const startedMs = performance.now();
  const other = await site.startAnother();
  say('drivers sign in');
  const drivers = await bringDrivers(city, site.port);
  const clients = await signInMany(town, desks);
  const half = Math.ceil(clients.length / 2);
  const ears = await Promise.all(
    clients.map(async ({ cookie }, n) => hearPositions(n < half ? site.port : other.port, cookie, date)),
  );
  const ingest: number[] = [];
  const sentAt = new Map<string, number>();
  const said = { sent: 0, accepted: 0, again: 0 };
  const over = new AbortController();
  const drive = async (n: number) => {
    const driver = drivers[n];
    if (!driver) return;
    await pause((EVERY_MS * n) / drivers.length);
    // As a phone does: what a busy server has not taken goes with the next.
    let kept: object[] = [];
    for (let turn = 0; !over.signal.aborted; turn++) {
      const began = performance.now();
      const at = new Date(Math.round(nowMs + began - startedMs)).toISOString();
      const position = {
        latitude: driver.latitude + STEP_DEGREES * (turn % 200),
        longitude: driver.longitude,
        timestamp: at,
        heading: 0,
      };
      sentAt.set(momentOf(driver.vehicleId, at), began);
      const positions = [...kept, position];
      const { status, data, code } = await driver.device.call('v1_driverapp_report_positions', { positions });
      ingest.push(performance.now() - began);
      if (code === 'BUSY') {
        said.again++;
        kept = positions;
      } else {
        if (status !== 200) throw new Error(`A position was answered with ${status} ${code ?? ''}.`);
        kept = [];
        said.sent += positions.length;
        said.accepted += (data as { accepted: number }).accepted;
      }
      await pause(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
  };
  const driving = Promise.all(drivers.map(async (_, n) => drive(n)));
  driving.catch(() => {}); // it is waited for below
  const lags = { here: [] as number[], elsewhere: [] as number[] };
  const listen = () => {
    for (const [n, ear] of ears.entries()) {
      for (const [moment, heardMs] of ear.take()) {
        const sent = sentAt.get(moment);
        if (sent !== undefined) lags[n < half ? 'here' : 'elsewhere'].push(heardMs - sent);
      }
    }
  };
  try {
    await Promise.race([pause(WARM_UP_MS), driving]);
    listen();
    ingest.length = lags.here.length = lags.elsewhere.length = 0;
    const gapsBefore = loopGaps(loopFile).length;
    const [desk] = clients;
    if (!desk) throw new Error('Nobody is at a desk.');
    const sizes: number[] = [];
    const { moves } = await besideMoves(
      desk,
      date,
      async () => {
        for (let minute = 0; minute < minutes * 6; minute++) {
          await Promise.race([pause(EVERY_MS), driving]);
          listen();
          sizes.push(server.residentBytes() / 1e6);
          if (minute % 6 === 5) say(`${(minute + 1) / 6} minutes on the road`);
        }
      },
      // Two desks' worth: whoever watches vehicles moves few rides.
      500,
    );
    over.abort();
    await driving;
    await pause(3_000);
    listen();
    const rows: Timed[] = [
      { what: `a position of ${drivers.length} vehicles, until it is answered`, ms: ingest, must: MUST.ingest },
      { what: '  until a screen has it, at the server that heard it', ms: lags.here, must: MUST.here },
      { what: '  at another server', ms: lags.elsewhere, must: MUST.elsewhere },
      { what: 'a move at a desk meanwhile', ms: moves, must: MUST.others },
      { what: 'longest gap of the loop in 200 ms', ms: loopGaps(loopFile).slice(gapsBefore) },
    ];
    const [kept] = await bulk.rows<{ vehicles: string; rows: string }>(
      'select count(distinct vehicle_id)::text as vehicles, count(*)::text as rows from position where operator_id = $1',
    );
    const third = Math.max(1, Math.floor(sizes.length / 3));
    const middle = (some: readonly number[]) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
    const [before, after] = [middle(sizes.slice(0, third)), middle(sizes.slice(-third))];
    return {
      rows,
      told: [
        `${said.sent} positions were sent, ${said.accepted} taken, ${said.sent - said.accepted} left out (must: 0, as long as every vehicle has a ride), ${said.again} reports were said again, since the server was busy; ${kept?.rows ?? 0} rows of ${kept?.vehicles ?? 0} vehicles are kept.`,
        `Memory over ${minutes} minutes: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB, ${((100 * after) / before - 100).toFixed(1)} % more (must: 5 % in an hour).`,
      ],
    };
  } finally {
    over.abort();
    await driving.catch(() => {});
    for (const ear of ears) ear.close();
    for (const client of clients) client.close();
    for (const { device } of drivers) device.close();
  }
}

interface Driving {
  desks: number;
  minutes: number;
  /** What the town's clock shows as the first server is ready. */
  nowMs: number;
}
