import type { TellerOfAll } from '../log/index.ts';

/** What the log says of what is noted beside rides: under which label, and not what. */
export const toldTogether: Record<string, TellerOfAll> = {
  booking_info: (changes) =>
    changes.map(
      ({ before, after }) =>
        `A line beside a ride: ${before === null ? 'added' : after === null ? 'taken away' : 'changed'}`,
    ),
};
