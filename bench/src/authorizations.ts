/**
 * The last ride that a payer has authorized is booked by two desks at once, five thousand times: one of them must get it each
 * time, the other be told, and what is left be nothing. `npm run bench -- authorizations [--rounds 5000]`, on Postgres.
 */
import { parseArgs } from 'node:util';
import { fillMetro } from './board-metro.ts';
import type { Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';
import { openSite } from './server/running.ts';
import { moveIn, nameOf, openOperator } from './server/town.ts';

const AT_ONCE = 3;
const SEED = 20_260_310;

interface Doors {
  program_id: string;
  pickup_place: object;
  dropoff_place: object;
}

interface Tally {
  once: number;
  otherwise: number;
  left: number;
  times: number[];
}

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string' } } });
  const rounds = Number(values.rounds ?? 5_000);
  const site = await openSite('postgres');
  try {
    const invitation = await openOperator(site);
    const { day } = await fillMetro(site, { vehicles: 4, bookings: 20, dispatchedShare: 0, seed: SEED });
    await site.start();
    const town = await moveIn(site, invitation, 0);
    const owner = await town.signIn();
    const doors = await someDoors(owner, day.date);
    const insurance_id = await aStrictPayer(owner, doors.program_id);
    const tally: Tally = { once: 0, otherwise: 0, left: 0, times: [] };
    const startedMs = performance.now();
    let next = 0;
    const rings = Array.from({ length: AT_ONCE }, async () => {
      const desks = [owner.another(), owner.another()];
      for (let n = next++; n < rounds; n = next++)
        await quarrel(desks, { n, doors, insurance_id, date: day.date }, tally);
      for (const desk of desks) desk.close();
    });
    await Promise.all(rings);
    const seconds = (performance.now() - startedMs) / 1_000;
    owner.close();
    printTable(
      ['rounds', 'given once', 'otherwise', 'left over', 'seconds', 'p50 ms', 'p99 ms'],
      [
        [
          rounds,
          tally.once,
          tally.otherwise,
          tally.left,
          Math.round(seconds),
          percentile(tally.times, 0.5).toFixed(1),
          percentile(tally.times, 0.99).toFixed(1),
        ],
      ],
    );
    if (tally.once !== rounds || tally.left !== 0) process.exitCode = 1;
  } finally {
    await site.clear();
  }
}

/** Two doors of the metro, as a booking of it has them. */
async function someDoors(owner: Client, date: string): Promise<Doors> {
  const asked = { start_time: `${date}T00:00`, end_time: `${date}T23:59`, future: false };
  const [known] = await owner.get<Record<string, string | number>[]>('v2_webapp_get_booking_list', asked);
  const end = (which: 'pickup' | 'dropoff') => ({
    userplace_id: null,
    addressLine1: String(known?.[`${which}_address`]),
    city: String(known?.[`${which}_city`]),
    state: '',
    zipcode: '',
    latitude: Number(known?.[`${which}_latitude`]),
    longitude: Number(known?.[`${which}_longitude`]),
    location_type: 2,
  });
  return { program_id: String(known?.['program_id']), pickup_place: end('pickup'), dropoff_place: end('dropoff') };
}

async function aStrictPayer(owner: Client, programId: string): Promise<string> {
  const { insurance_id } = await owner.get<{ insurance_id: string }>('v1_webapp_create_new_insurance', {
    name: 'Keystone Access',
    program_id: [programId],
  });
  await owner.get('v1_webapp_edit_payer_rule', {
    insurance_id,
    authorizations: 'refuse',
    papers: 'off',
    driver_papers: [],
    vehicle_papers: [],
  });
  return insurance_id;
}

async function quarrel(
  desks: readonly Client[],
  { n, doors, insurance_id, date }: { n: number; doors: Doors; insurance_id: string; date: string },
  tally: Tally,
): Promise<void> {
  const [first] = desks;
  if (!first) return;
  const { user } = await first.get<{ user: { user_id: string } }>('v1_webapp_create_new_rider_user', {
    firstname: 'Ada',
    lastname: nameOf(n),
    phone: `(530) 555-${String(n % 10_000).padStart(4, '0')}`,
    program_id: doors.program_id,
    mobility_assistance: [],
  });
  const passenger_id = user.user_id;
  await first.get('v1_webapp_create_authorization', {
    passenger_id,
    insurance_id,
    number: `R${n}`,
    starts_on: date,
    ends_on: '2027-12-31',
    counts: 'rides',
    granted: 1,
    level: null,
  });
  const answers = await Promise.all(
    desks.map(async (desk, at) => {
      const startedMs = performance.now();
      const answer = await desk.call('v1_webapp_create_new_booking', {
        ...doors,
        passenger_id,
        insurance_account_id: insurance_id,
        pickup_time: `2027-06-15T${at === 0 ? '10:00' : '14:00'}`,
        mobility_assistance: [],
        additional_passenger: 0,
        payment: 'Insurance',
      });
      tally.times.push(performance.now() - startedMs);
      return answer;
    }),
  );
  const won = answers.filter(({ status }) => status === 200).length;
  const told = answers.filter(({ code }) => code === 'NOT_AUTHORIZED').length;
  if (won === 1 && told === 1) tally.once += 1;
  else tally.otherwise += 1;
  const { authorizations } = await first.get<{ authorizations: { left: number }[] }>(
    'v1_webapp_get_authorization_list',
    { passenger_id },
  );
  tally.left += authorizations.reduce((sum, { left }) => sum + Math.abs(left), 0);
}
