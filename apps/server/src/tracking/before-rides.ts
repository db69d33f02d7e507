import type { BeforeRides } from '../day/index.ts';
import { noteMoved } from './notices/changed-rides.ts';

/** What riders were told of the time of their rides is noted before it is another. Nothing of the rides follows from it. */
export const beforeRides: BeforeRides = async (tx, rides) => {
  await noteMoved(tx, rides);
  return [];
};
