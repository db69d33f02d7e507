/** How many times the usual number of cases every property is asked: 1 for whoever writes code, more where all is checked. */
const TIMES = 'HANDRAIL_PROPERTY_RUNS';

/** So many random cases of a property, in the words of fast-check: `fc.assert(property, { seed, ...cases(60) })`. */
export function cases(usual: number): { numRuns: number } {
  const times = Number(process.env[TIMES] ?? 1);
  if (!(times > 0))
    throw new Error(`${TIMES} says how many times as many cases, for instance 10: not ${process.env[TIMES]}.`);
  return { numRuns: Math.max(1, Math.round(usual * times)) };
}
