import type { DayTable } from './day-row.ts';

declare module '../platform/db/tables.ts' {
  interface Tables {
    run: DayTable<'run'>;
    trip: DayTable<'trip'>;
    stop: DayTable<'stop'>;
    booking: DayTable<'booking'>;
    shift: DayTable<'shift'>;
  }
}
