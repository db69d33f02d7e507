import { setTimeout as pause } from 'node:timers/promises';
import type { Board, Row } from './holds.ts';
import { movesOn } from '../board-moves.ts';
import type { Client } from '../server/client.ts';
import { percentile } from '../server/figures.ts';

/** As many as a server has connections. */
const WRITERS = 14;
const READERS = 4;
/** Each reader asks this often, each writer writes: all at one moment, as if somebody had rung a bell. */
const READ_MS = 100;
const BURST_MS = 1_000;
const TURNS = 3;
const WARM_UP = 5;

/**
 * What another operator's people wait for a read while fourteen of this one write at the same moment, again and again, and
 * while they do not: turn by turn, in one run.
 */
export async function readBesideBursts(
  mia: Client,
  other: Client,
  board: Board,
  seconds: number,
): Promise<{ rows: Row[]; times: number }> {
  const writers = Array.from({ length: WRITERS }, () => mia.another());
  const readers = Array.from({ length: READERS }, () => other.another());
  const moves = movesOn(board.whole, 10_000);
  const burst = async () =>
    Promise.all(
      writers.map(async (writer) => writer.call('v1_webapp_move_dispatched_booking', moves.next().value as object)),
    );
  // What is compiled and read on first use is not what is measured.
  for (let n = 0; n < WARM_UP; n++) await burst();
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS * 2; turn++) {
    const isBeside = turn % 2 === 1;
    const endsMs = performance.now() + (seconds * 1_000) / TURNS;
    const writing = (async () => {
      if (!isBeside) return;
      while (performance.now() < endsMs) await Promise.all([burst(), pause(BURST_MS)]);
    })();
    const reading = readers.map(async (reader, n) => {
      await pause((n * READ_MS) / READERS);
      while (performance.now() < endsMs) {
        const startedMs = performance.now();
        await reader.get('v2_webapp_get_employer_admins', {});
        const ms = performance.now() - startedMs;
        (isBeside ? beside : alone).push(ms);
        await pause(Math.max(0, READ_MS - ms));
      }
    });
    await Promise.all([writing, ...reading]);
  }
  for (const client of [...writers, ...readers]) client.close();
  return {
    times: percentile(beside, 0.99) / percentile(alone, 0.99),
    rows: [
      { what: `another operator's read (p99 ${percentile(alone, 0.99).toFixed(1)})`, ms: alone, must: null },
      {
        what: `  beside bursts of ${WRITERS} writes (p99 ${percentile(beside, 0.99).toFixed(1)})`,
        ms: beside,
        must: null,
      },
    ],
  };
}
