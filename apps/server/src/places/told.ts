import type { Teller } from '../log/index.ts';

/** What the log says of places. One that was written down for a ride or a rider is told with them. */
export const told: Record<string, Teller> = { place: ({ before }) => (before === null ? null : undefined) };
