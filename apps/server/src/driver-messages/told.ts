import type { Teller } from '../log/index.ts';

/** What the log says of messages; what they say themselves stands in the day's list of them. */
export const told: Record<string, Teller> = {
  driver_message: ({ before, after }) => {
    if (!before) return [after?.['from_desk'] === true ? 'Message to a driver' : 'Message of a driver'];
    if (!after) return ['Message taken back'];
    if ('acknowledged_at' in after)
      return [after['acknowledged_at'] === null ? 'Answer taken back' : 'Message acknowledged'];
    return 'read_at' in after ? [after['read_at'] === null ? 'Message not read after all' : 'Message read'] : null;
  },
};
