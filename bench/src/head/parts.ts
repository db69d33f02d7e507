import type { Board, Row } from './holds.ts';
import { movesOn } from '../board-moves.ts';
import type { Client } from '../server/client.ts';
import { listen } from '../server/ear.ts';
import { percentile } from '../server/figures.ts';
import type { Site } from '../server/running.ts';

/** In one call, on Postgres, in milliseconds: until it is answered, and what others wait for their own moves meanwhile. */
const MUST = { whole: 3_000, moves: 120 };
const RIDES = 2_000;
const DESKS = 5;
const SCREENS = 10;
/** Seven moves a second, all desks together: as many as two hundred dispatchers make. */
const PACE_MS = 1_000 / 7;

/** Two thousand rides dispatched in one call, while five desks go on moving rides and ten screens listen. */
export async function dispatchInParts(site: Site, mia: Client, board: Board, times: number): Promise<Row[]> {
  const waiting = board.waiting.slice(0, RIDES);
  const desks = Array.from({ length: DESKS }, () => mia.another());
  const session = mia.cookie;
  const ears = await Promise.all(Array.from({ length: SCREENS }, async () => listen(site, session, board.date)));
  const moves = movesOn(board.whole, 10_000);
  const [whole, quietly, meanwhile, undone]: number[][] = [[], [], [], []];
  const move = async (n: number, into: number[] | undefined) => {
    const startedMs = performance.now();
    const { status } = await (desks[n % DESKS] as Client).call(
      'v1_webapp_move_dispatched_booking',
      moves.next().value as object,
    );
    if (status === 200) into?.push(performance.now() - startedMs);
  };
  for (let n = 0; n < 40; n++) await move(n, quietly);
  for (let turn = 0; turn < times; turn++) {
    const { shuttle_id, driver_id } = board.columns[turn % board.columns.length] ?? {};
    const running: Promise<void>[] = [];
    let n = 0;
    const ticking = setInterval(() => running.push(move(n++, meanwhile)), PACE_MS);
    const startedMs = performance.now();
    const dispatched = await mia.call('v1_webapp_create_multiple_flex_trips', {
      bookings: waiting,
      shuttle_id,
      driver_id,
      driver_team_id: null,
    });
    whole?.push(performance.now() - startedMs);
    clearInterval(ticking);
    await Promise.all(running);
    if (dispatched.status !== 200)
      throw new Error(`The call was answered with ${dispatched.status} ${dispatched.code}.`);
    const undoneMs = performance.now();
    const { status, code } = await mia.call('v1_webapp_undo_operation', { version: dispatched.version });
    if (status !== 200) throw new Error(`The undo was answered with ${status} ${code}.`);
    undone?.push(performance.now() - undoneMs);
  }
  for (const ear of ears) ear.close();
  for (const desk of desks) desk.close();
  return [
    {
      what: `dispatch ${RIDES.toLocaleString('en-US')} in parts, until it is answered`,
      ms: whole ?? [],
      must: MUST.whole,
    },
    { what: '  a move at another desk before', ms: quietly ?? [], must: null },
    {
      what: `  a move meanwhile (p99 ${percentile(meanwhile ?? [], 0.99).toFixed(0)})`,
      ms: meanwhile ?? [],
      must: MUST.moves,
    },
    { what: '  undo of all of them, until it is answered', ms: undone ?? [], must: null },
  ];
}
