import type { DayAsRead, Trip } from './day-as-read.ts';

/** A shift lasts a quarter of an hour at least; one that begins in the last hour ends with the day. */
const SHORTEST_MIN = 15;

/** I5: blocks, breaks and shifts end after they start, on the day they are of, and do not overlap where they may not. */
export function hours({ board }: DayAsRead): string[] {
  const blocks = board.trips.filter(({ kind }) => kind !== 'ride' && kind !== 'shared');
  return [
    ...board.trips.flatMap(({ trip_id, first_pickup_time, last_dropoff_time }) =>
      Date.parse(first_pickup_time) < Date.parse(last_dropoff_time)
        ? []
        : [`trip ${trip_id} starts at ${first_pickup_time} and ends at ${last_dropoff_time}`],
    ),
    ...blocks
      .filter(({ first_pickup_time }) => !first_pickup_time.startsWith(board.date))
      .map(
        ({ trip_id, first_pickup_time }) => `trip ${trip_id} is of ${board.date} and starts at ${first_pickup_time}`,
      ),
    ...overlaps(blocks.filter(({ kind }) => kind === 'lunch_break')),
    ...shifts(board),
  ];
}

function overlaps(lunches: readonly Trip[]): string[] {
  return lunches.flatMap((a, at) =>
    lunches
      .slice(at + 1)
      .filter((b) => a.run_id === b.run_id && startsBeforeEnd(a, b) && startsBeforeEnd(b, a))
      .map((b) => `lunch breaks ${a.trip_id} and ${b.trip_id} overlap`),
  );
}

function startsBeforeEnd(a: Trip, b: Trip): boolean {
  return Date.parse(a.first_pickup_time) < Date.parse(b.last_dropoff_time);
}

function shifts({ driver_schedule, date }: DayAsRead['board']): string[] {
  return (driver_schedule?.driver_schedule_list ?? []).flatMap(({ driver_id, schedule_data }) =>
    schedule_data.flatMap(({ program_id, time_data }) => {
      const who = `driver ${driver_id} in program ${program_id}`;
      const spans = time_data.map(({ start_time_val, end_time_val }) => ({ from: start_time_val, to: end_time_val }));
      spans.sort((a, b) => (a.from < b.from ? -1 : 1));
      return spans.flatMap(({ from, to }, at) => [
        ...(from.startsWith(date) ? [] : [`${who} has a shift of ${date} that starts at ${from}`]),
        ...(minutesBetween(from, to) >= SHORTEST_MIN || /T23:59/.test(to)
          ? []
          : [`${who} has a shift from ${from} to ${to}`]),
        ...(from < (spans[at - 1]?.to ?? '') ? [`${who} has two shifts at ${from}`] : []),
      ]);
    }),
  );
}

/** Wall times of one day, or instants with their offset: both say which is later. */
function minutesBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 60_000;
}
