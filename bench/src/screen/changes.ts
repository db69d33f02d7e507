import { type Board, movesOn } from '../board-moves.ts';
import type { Client } from '../server/client.ts';

const A_SECOND = 20;
/** So many are on their way at once at most: a server that is behind is not buried. */
const AT_ONCE = 10;
const DESKS = 5;

/** What others do to the day meanwhile: rides moved to other vehicles, twenty a second, all over the board. */
export class Changes {
  made = 0;
  refused = 0;
  readonly #desks: readonly Client[];
  readonly #moves: Generator<object>;

  static async of(somebody: Client, date: string): Promise<Changes> {
    const board = await somebody.get<Board>('v1_webapp_get_dispatch_board', { date, program_id: [] });
    const desks = Array.from({ length: DESKS }, () => somebody.another());
    return new Changes(desks, movesOn(board, Number.POSITIVE_INFINITY));
  }

  private constructor(desks: readonly Client[], moves: Generator<object>) {
    this.#desks = desks;
    this.#moves = moves;
  }

  async make(seconds: number): Promise<void> {
    const startedMs = performance.now();
    const running = new Set<Promise<void>>();
    for (let n = 0; n < seconds * A_SECOND; n++) {
      await new Promise((due) => setTimeout(due, Math.max(0, startedMs + (n * 1_000) / A_SECOND - performance.now())));
      if (performance.now() - startedMs > seconds * 1_000) break;
      if (running.size >= AT_ONCE) await Promise.race(running);
      const one: Promise<void> = this.#move(n).finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
  }

  async #move(n: number): Promise<void> {
    const desk = this.#desks[n % this.#desks.length] as Client; // there are always some
    const { status } = await desk.call('v1_webapp_move_dispatched_booking', this.#moves.next().value as object);
    if (status === 200) this.made++;
    else this.refused++;
  }
}
