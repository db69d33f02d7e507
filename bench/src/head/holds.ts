import type { Board as Moving } from '../board-moves.ts';
import type { Client } from '../server/client.ts';
import { percentile } from '../server/figures.ts';
import type { Running } from '../server/running.ts';

export interface Row {
  what: string;
  ms: readonly number[];
  must: number | null;
}

export function printed({ what, ms, must }: Row): (string | number)[] {
  const figures = [percentile(ms, 0.5), percentile(ms, 0.95), Math.max(...ms)].map((figure) => figure.toFixed(1));
  return [what, ms.length, ...figures, must ?? ''];
}

/** A city's day as the bench goes about it. */
export interface Board {
  date: string;
  whole: Moving;
  columns: Moving['columns'];
  /** Rides that wait, and that any vehicle may carry. */
  waiting: string[];
}

export async function readBoard(who: Client, date: string): Promise<Board> {
  const whole = await who.get<Moving>('v1_webapp_get_dispatch_board', { date, program_id: [] });
  return {
    date,
    whole,
    columns: whole.columns.filter(({ driver_id }) => driver_id !== null),
    waiting: whole.bookings
      .filter(({ ride_status, mobility_assistance }) => ride_status === 0 && mobility_assistance.length === 0)
      .map(({ booking_id }) => booking_id),
  };
}

export interface Hold {
  call: string;
  heldMs: number;
}

/** Every hold that the server told of so far, in order. */
export function holdsOf(server: Running): Hold[] {
  return server
    .logged()
    .split('\n')
    .filter((line) => line.includes('"heldMs"'))
    .map((line) => JSON.parse(line) as Hold);
}
