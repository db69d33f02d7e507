/**
 * How often a race is run: on Postgres two stand in line for the operator's head, on the embedded database for its one session.
 * `npm run bench -- races --of money` asks for as many as it is told.
 */
export function raceRounds({ postgres, embedded }: { postgres: number; embedded: number }): number {
  const asked = Number(process.env['HANDRAIL_RACE_ROUNDS'] ?? 0);
  if (asked > 0) return asked;
  return process.env['HANDRAIL_TEST_POSTGRES'] ? postgres : embedded;
}

/** How long a test of so many rounds may take on a machine that does other things as well. */
export function raceMs(rounds: number): number {
  return Math.max(300_000, rounds * 1_500);
}

/** After so many rounds a town is left for a new one: a day of thousands of rides is slow, and not what is asked about. */
export const ROUNDS_A_TOWN = 200;
