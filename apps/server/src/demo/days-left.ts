import type { Id, OperatorId, ProgramId } from '@handrail/domain/platform';
import type { RowsTold } from '@handrail/testbed/days';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { drawIds } from '../platform/db/draw-ids.ts';
import { inOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { Filling } from './fillings.ts';
import type { Wanted, Whose } from './telling-thread.ts';
import { writeDay } from './write-day.ts';

/** A company of some three hundred people and as many doors draws fewer. */
export const COMPANY_IDS = 2000;
/** A day draws one for each booking and journey, and three for each trip. */
export const DAY_IDS = 2500;
/** The one session of an embedded database is everyone's: between two days others are let in. */
const PAUSE_MS = 150;

/** The days of a filling that come after those that were wanted at once. */
export interface DaysLeft {
  dates: readonly string[];
  /** Tells and writes them one by one, until there are none or it is stopped. */
  fill(isStopped: () => boolean): Promise<void>;
}

export function leftOf(
  services: Services,
  operator: OperatorId,
  left: Filling & { programIds: readonly ProgramId[]; companyIds: readonly Id<never>[] },
): DaysLeft {
  const { dates, name, seed, programIds, companyIds } = left;
  const fill = async (isStopped: () => boolean) => {
    if (dates.length === 0 || isStopped()) return;
    const whose: Whose = { name, seed, programIds, companyIds };
    const thread = new Worker(new URL('./telling-thread.ts', import.meta.url), { workerData: whose });
    try {
      for (const date of dates) {
        if (isStopped()) return;
        const next = await inOperator(services.db, operator, async (queries) => drawIds(queries, DAY_IDS));
        const now = services.clocks.town.now();
        const wanted: Wanted = { date, now: now.toString(), ids: Array.from({ length: DAY_IDS }, next) };
        thread.postMessage(wanted);
        const [told] = (await once(thread, 'message')) as [RowsTold]; // as the thread tells them
        await inOperator(services.db, operator, async (queries) => writeDay(queries, operator, told, now));
        await setTimeout(PAUSE_MS);
      }
    } finally {
      await thread.terminate();
    }
  };
  return { dates, fill };
}
