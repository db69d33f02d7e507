import type { Bulk } from '../city/bulk.ts';
import { type City, dayAfter, say } from '../city/city.ts';
import { besideMoves, type Timed } from '../city/timed.ts';

/** On Postgres, in milliseconds: until all of it is there, and what anybody else waits for a move of their own meanwhile. */
const MUST = { applied: 1_000, others: 100 };
export const WEEK = 7;

interface Line {
  is: string;
  column: number;
  trip: number | null;
}

/** Everybody of a day waits: no vehicle is out yet. */
export async function freeTheDay(bulk: Bulk, date: string): Promise<void> {
  await bulk.run(
    'update booking set trip_id = null, ride_status = 0 where operator_id = $1 and service_day = $2',
    date,
  );
  for (const table of ['stop', 'trip', 'run'])
    await bulk.run(`delete from ${table} where operator_id = $1 and service_day = $2`, date);
}

/** The day is kept, and put on the same weekday a week later and taken from there again and again, while desks move rides of today. */
export async function applyTemplates({ town, bulk, date }: City, times: number): Promise<Timed[]> {
  const [mia, desk] = [await town.signIn(), await town.signIn()];
  const next = dayAfter(date, WEEK);
  // A program that has rides that day: an operator may have others.
  const [program] = await bulk.rows<{ id: string }>(
    `select program_id::text as id from trip where operator_id = $1 and service_day = $2
     group by program_id order by count(*) desc limit 1`,
    date,
  );
  const { template_id } = await mia.get<{ template_id: string }>('v1_webapp_create_dispatch_template', {
    name: 'A weekday',
    date,
    program_id: program?.id,
  });
  const onNext = { template_id, date: next };
  const [previews, applied, undone]: [number[], number[], number[]] = [[], [], []];
  let added = 0;
  say('applying');
  const { moves } = await besideMoves(desk, date, async () => {
    for (let n = 0; n <= times; n++) {
      const preview = await clocked(async () =>
        mia.get<{ lines: Line[] }>('v1_webapp_preview_dispatch_template', onNext),
      );
      const wanted = preview.result.lines.filter(({ is }) => is === 'added');
      added = wanted.length;
      const lines = [...new Set(wanted.map(({ column, trip }) => (trip === null ? `${column}` : `${column}.${trip}`)))];
      const done = await clocked(async () => mia.call('v1_webapp_apply_dispatch_template', { ...onNext, lines }));
      if (done.result.status !== 200) throw new Error(`It was answered with ${done.result.says ?? ''}`);
      const back = await clocked(async () => mia.call('v1_webapp_undo_operation', { version: done.result.version }));
      if (back.result.status !== 200) throw new Error(`The undo was answered with ${back.result.says ?? ''}`);
      if (n === 0) continue; // what is compiled and cached is warm from here on
      previews.push(preview.ms);
      applied.push(done.ms);
      undone.push(back.ms);
    }
  });
  mia.close();
  desk.close();
  return [
    { what: `what ${added} lines would do`, ms: previews },
    { what: 'applied, until it is answered', ms: applied, must: MUST.applied, at: 'max' },
    { what: '  taken back', ms: undone },
    { what: '  a move at another desk meanwhile', ms: moves, must: MUST.others, at: 'max' },
  ];
}

async function clocked<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedMs = performance.now();
  const result = await work();
  return { ms: performance.now() - startedMs, result };
}
