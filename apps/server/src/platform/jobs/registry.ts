import { invariant } from '@handrail/domain/platform';
import { fromEachArea } from '../areas.ts';
import { houseJobs } from './house-jobs.ts';
import type { Job } from './job.ts';

/** Every job there is: the house's own, and those that areas export from their `jobs.ts`. */
export async function loadJobs(): Promise<Job[]> {
  const jobs = [
    ...houseJobs,
    ...(await fromEachArea('jobs.ts', (module) => module['jobs'] as Job[] | undefined)).flat(),
  ];
  const names = jobs.map(({ name }) => name);
  invariant(new Set(names).size === names.length, `Two jobs have one name: ${names.join(', ')}.`);
  return jobs;
}
