import type { Job } from '../platform/jobs/job.ts';
import { watchFolder } from './watch-folder.ts';

export const jobs: Job[] = [{ name: 'watch-broker-folder', schedule: '* * * * *', work: watchFolder }];
