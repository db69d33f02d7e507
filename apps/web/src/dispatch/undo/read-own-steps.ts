import { callServer } from '../../platform/wire/index.ts';
import { type Logged, type OwnSteps, ownSteps } from './own-steps.ts';

/** Enough for an hour of a busy desk. */
const PAGE = 50;
/** More steps of one person than a day has: whoever comes to this has stopped going back and begun anew. */
const MOST = 2000;

/**
 * One's own steps of a day as the log has them now: made in this window or another, before a reload or after. As much of
 * the log is read as it takes to know the next step, past those that were left standing.
 */
export async function readOwnSteps(date: string, userId: string, left: ReadonlySet<number>): Promise<OwnSteps> {
  const read: Logged[] = [];
  for (;;) {
    const before = read.at(-1)?.version;
    const params = { date, user_id: userId, limit: PAGE, ...(before === undefined ? {} : { before_version: before }) };
    const { data } = await callServer('getOperationList', params);
    read.push(...data);
    const isWhole = data.length < PAGE || read.length >= MOST;
    const steps = ownSteps(read, isWhole);
    if (isWhole || (steps.isKnown && steps.back.filter(({ deed }) => !left.has(deed.version)).length > 1)) return steps;
  }
}
