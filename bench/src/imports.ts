/**
 * What the list of an agency that moves in costs: many bookings of the past previewed, imported and taken back, while desks go on
 * moving rides; how long the operator's head was held by each part, and how long the server's loop let others wait.
 * `npm run bench -- imports [--rows 100000] [--riders 1000]`; it needs a Postgres.
 */
import { parseArgs } from 'node:util';
import { type City, dayAfter, inCity, say } from './city/city.ts';
import { besideMoves, loopStretches, printTimed, type Timed, timeOf } from './city/timed.ts';
import { holdsOf } from './head/holds.ts';
import { uploadTable } from './server/upload-file.ts';

/** On Postgres: in milliseconds. */
const MUST = { imported: 60_000, loop: 50, desks: 120, held: 100 };
const DESK_DAY = { vehicles: 50, bookings: 2_000 };
const IMPORTS = 'v1_webapp_import_bookings';
const HEAD =
  'First name,Last name,Phone,Program,Date,Pickup time,Pickup address,Pickup city,Drop-off address,Drop-off city,How it ended,At the door,Dropped off';

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { rows: text, riders: text } });
  const [rows, riders] = [Number(values.rows ?? 100_000), Number(values.riders ?? 1_000)];
  const date = new Date().toISOString().slice(0, 10);
  const timed = await inCity(
    { ...DESK_DAY, date },
    { HANDRAIL_LOG: 'debug' },
    async () => {},
    async (city) => importAll(city, await listOf(city, rows, riders)),
  );
  printTimed(`postgres: a list of ${rows} bookings`, timed);
}

async function importAll({ town, site, date, server, loopFile }: City, list: string): Promise<Timed[]> {
  const [dora, desk] = [await town.signIn(), await town.signIn()];
  const file_id = await upload(site.port, dora.cookie, list);
  const meanwhile = async <T>(work: () => Promise<T>) => {
    const before = loopStretches(loopFile).length;
    const { value, moves } = await besideMoves(desk, date, work);
    return { value, moves, delays: loopStretches(loopFile).slice(before) };
  };
  say('the preview');
  let importId = '';
  const previewed = await meanwhile(async () =>
    timeOf(async () => {
      const found = await dora.get<{ import_id: string; counts: object }>('v1_webapp_preview_booking_import', {
        file_id,
      });
      say(JSON.stringify(found.counts));
      importId = found.import_id;
    }),
  );
  say('the import');
  const held = holdsOf(server).length;
  let version: number | null = null;
  const imported = await meanwhile(async () =>
    timeOf(async () => {
      const answer = await dora.call(IMPORTS, { import_id: importId });
      if (answer.status !== 200) throw new Error(`The import was answered with ${answer.status} ${answer.says ?? ''}`);
      version = answer.version;
      say(JSON.stringify(answer.data));
    }),
  );
  const holds = holdsOf(server).slice(held);
  say('taking it back');
  const undone = await timeOf(async () => dora.get('v1_webapp_undo_operation', { version }));
  dora.close();
  desk.close();
  const beside = (what: string, { moves, delays }: typeof imported): Timed[] => [
    { what: `  a move at a desk beside the ${what}`, ms: moves, must: MUST.desks },
    { what: '  how late the loop came', ms: delays.flat(), must: MUST.loop },
    { what: '  at most in each 200 ms', ms: delays.map((stretch) => Math.max(...stretch)) },
  ];
  return [
    { what: 'the preview', ms: [previewed.value] },
    ...beside('preview', previewed),
    { what: 'the import', ms: [imported.value], must: MUST.imported, at: 'max' },
    ...beside('import', imported),
    {
      what: '  the head held by each part',
      ms: holds.flatMap(({ call, heldMs }) => (call === IMPORTS ? [heldMs] : [])),
      must: MUST.held,
      at: 'max',
    },
    { what: 'taking it back', ms: [undone] },
  ];
}

/** Rides of the past, one a day for each rider, from places that are known. */
async function listOf({ bulk, date }: City, rows: number, riders: number): Promise<string> {
  const people = await bulk.rows<{ firstname: string; lastname: string; phone: string; program: string }>(
    `select distinct on (p.phone) p.firstname, p.lastname, p.phone, g.name as program
     from person p join rider_program x on x.rider_id = p.person_id and x.operator_id = p.operator_id
       join program g on g.operator_id = x.operator_id and g.program_id = x.program_id
     where p.operator_id = $1 and p.phone is not null order by p.phone limit $2`,
    riders,
  );
  const places = await bulk.rows<{ line: string; city: string }>(
    `select distinct on (line, city) line, city from place where operator_id = $1 order by line, city limit 500`,
  );
  const lines = Array.from({ length: rows }, (_, n) => {
    const person = people[n % people.length];
    const [from, to] = [places[n % places.length], places[(n * 7 + 1) % places.length]];
    if (!person || !from || !to) throw new Error('A city has riders and places.');
    const day = dayAfter(date, -1 - Math.floor(n / people.length));
    const hour = 6 + (n % 12);
    const time = (minute: string) => `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
    const who = [person.firstname, person.lastname, person.phone, person.program, day, time('00')];
    const where = [from.line, from.city, to.line, to.city, 'Completed', time('04'), time('40')];
    return [...who, ...where].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  });
  return [HEAD, ...lines].join('\n');
}

async function upload(port: number, cookie: string, text: string): Promise<string> {
  return uploadTable({ port, cookie }, { purpose: 'import', name: 'bookings.csv', text });
}
