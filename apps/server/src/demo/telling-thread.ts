/** Tells days of a company in a thread of its own: it takes a second each, in which the server would answer nobody. */
import type { Id, ProgramId } from '@handrail/domain/platform';
import { rowsTold, tellDay } from '@handrail/testbed/days';
import { Temporal } from 'temporal-polyfill';
import { parentPort, workerData } from 'node:worker_threads';
import { makeCompany } from './fillings.ts';

/** Whose days: the same ids make the same company. */
export interface Whose {
  name: string;
  seed: number;
  programIds: readonly ProgramId[];
  companyIds: readonly Id<never>[];
}

/** Which day is wanted, as it stands when, and the ids that are drawn for it. */
export interface Wanted {
  date: string;
  now: string;
  ids: readonly Id<never>[];
}

const { name, seed, programIds, companyIds } = workerData as Whose; // as `leftOf` hands it over
const company = makeCompany(name, { nextId: oneByOne(companyIds), programIds });
parentPort?.on('message', ({ date, now, ids }: Wanted) => {
  const told = tellDay(company, date, { seed, now: Temporal.Instant.from(now), nextId: oneByOne(ids) });
  parentPort?.postMessage(rowsTold(told, company.zone));
});

function oneByOne(ids: readonly Id<never>[]): () => Id<never> {
  const left = ids.values();
  return () => {
    const next = left.next();
    if (next.done) throw new Error(`${ids.length} ids were not enough.`);
    return next.value;
  };
}
