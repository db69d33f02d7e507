import type { Calls } from '@handrail/contracts/wire';

export type Logged = Calls['getOperationList']['result'][number];

/** One step of a day, as the way back and the way forward go through it. */
export interface OwnStep {
  /** What was done, in the words of the log. */
  deed: Logged;
  /** What is taken back now: the deed itself, or the last time that it was taken back or done again. */
  tip: number;
}

export interface OwnSteps {
  /** What stands, the newest deed first: Ctrl Z takes back the first of them. */
  back: readonly OwnStep[];
  /** What was taken back since the newest deed, the last of it first: Ctrl Shift Z does the first of them again. */
  forward: readonly OwnStep[];
  /** False where the list ends before the deed that one of its entries is about: then more of it is asked for. */
  isKnown: boolean;
}

/**
 * The ways through one person's steps of a day, from their own entries in its log, newest first. An entry that undoes
 * another belongs to the deed at the bottom of that chain: an even number of times and the deed stands. What somebody else
 * took back is no step of one's own any more; what one took back of somebody else's is a deed.
 */
export function ownSteps(newestFirst: readonly Logged[], isWhole: boolean): OwnSteps {
  const own = new Map(newestFirst.map((entry) => [entry.version, entry]));
  const chains = newestFirst
    .filter(({ undone_by }) => undone_by === null)
    .map((tip) => ({ tip: tip.version, ...chainOf(tip, own) }));
  const isKnown = isWhole || chains.every(({ deed }) => deed.undoes === null);
  const steps = (isStanding: boolean) => chains.filter(({ times }) => (times % 2 === 0) === isStanding);
  const newest = Math.max(0, ...newestFirst.filter((entry) => isDeed(entry, own)).map(({ version }) => version));
  return {
    back: steps(true).sort((a, b) => b.deed.version - a.deed.version),
    // From a new deed there is no way forward to one that was taken back before it.
    forward: steps(false)
      .filter(({ tip }) => tip > newest)
      .sort((a, b) => b.tip - a.tip),
    isKnown,
  };
}

function chainOf(tip: Logged, own: ReadonlyMap<number, Logged>): { deed: Logged; times: number } {
  let deed = tip;
  let times = 0;
  for (;;) {
    const earlier = deed.undoes === null ? undefined : own.get(deed.undoes);
    if (!earlier) return { deed, times };
    deed = earlier;
    times += 1;
  }
}

function isDeed({ undoes }: Logged, own: ReadonlyMap<number, Logged>): boolean {
  return undoes === null || !own.has(undoes);
}
