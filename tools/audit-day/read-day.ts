import { getDispatchBoard } from '@handrail/contracts/dispatch';
import { getOperationList } from '@handrail/contracts/log';
import type { Board, DayAsRead, Operation } from './day-as-read.ts';
import type { Console } from './console.ts';

const PAGE = 500;
/** How many moments of the past are compared with the day as it is. */
const PASTS = 6;
const TRIES = 5;

/**
 * Reads a day with its history. Others may be working: what is compared must be of one version, so it is read again
 * until nothing happened in between.
 */
export async function readDay(console: Console, date: string): Promise<DayAsRead> {
  const boardOf = async (moment: { at_version?: number; since_version?: number } = {}) =>
    console.get(getDispatchBoard, { date, program_id: [], ...moment });
  const operations = await readOperations(console);
  let day: DayAsRead | null = null;
  for (let tries = 0; tries < TRIES; tries++) {
    const board = await boardOf();
    const pasts = await readPasts(operations, date, boardOf);
    day = { board, pasts, operations: await newest(console, operations) };
    if (pasts.every(({ since }) => since.version === board.version)) break;
  }
  if (!day) throw new Error('The day was never read.');
  return day;
}

/** Every operation, the newest version first. They are listed by when they happened, which a history written down later is not. */
async function readOperations(console: Console, above = 0): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (;;) {
    const before = operations.at(-1)?.version;
    const page = await console.get(getOperationList, {
      limit: PAGE,
      ...(before === undefined ? {} : { before_version: before }),
    });
    operations.push(...page.filter(({ version }) => version > above));
    const last = page.at(-1);
    if (!last || last.version <= above + 1) return operations.sort((a, b) => b.version - a.version);
  }
}

async function newest(console: Console, known: readonly Operation[]): Promise<Operation[]> {
  return [...(await readOperations(console, known[0]?.version ?? 0)), ...known];
}

/** Some versions at which the day changed, from its first to its last but one. */
async function readPasts(
  operations: readonly Operation[],
  date: string,
  boardOf: (moment: { at_version?: number; since_version?: number }) => Promise<Board>,
): Promise<DayAsRead['pasts']> {
  const touching = operations.filter(({ days }) => days.includes(date)).map(({ version }) => version);
  const step = Math.max(1, Math.floor(touching.length / PASTS));
  const chosen = touching.filter((_, at) => at % step === 0).slice(-PASTS);
  const pasts = [];
  for (const version of chosen) {
    pasts.push({
      version,
      board: await boardOf({ at_version: version }),
      since: await boardOf({ since_version: version }),
    });
  }
  return pasts;
}
