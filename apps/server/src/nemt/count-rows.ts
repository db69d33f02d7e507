import type { JudgedRide } from './judged-ride.ts';

type Outcome = JudgedRide['outcome'];

/** What is said of a row of several rides: what needs a person before what does not. */
const FIRST: readonly Outcome[] = ['refused', 'clash', 'canceled', 'new', 'changed', 'unchanged'];

/** The rows of a file by their one outcome each: they add up to all of them. */
export function countsOf(
  rows: readonly { row: number }[],
  rides: readonly Pick<JudgedRide, 'row' | 'outcome'>[],
  gone: readonly unknown[],
) {
  const counts = {
    rows: rows.length,
    new: 0,
    changed: 0,
    clash: 0,
    canceled: 0,
    refused: 0,
    unchanged: 0,
    gone: gone.length,
  };
  for (const ofRow of Map.groupBy(rides, ({ row }) => row).values()) {
    const outcome = FIRST.find((one) => ofRow.some((ride) => ride.outcome === one));
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}
