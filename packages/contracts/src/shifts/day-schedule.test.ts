import { describe, expect, test } from 'vitest';
import { sentSchedule } from './day-schedule.ts';
import { driverSchedule } from './driver-schedule.ts';

const omar = {
  driver_id: '31',
  driver_alt_name: 'Big O',
  firstname: 'Omar',
  lastname: 'Reyes',
  noSched: false,
  driver_total_hours: 8,
  schedule_data: [
    {
      program_id: '1',
      program_timezone: 'America/Los_Angeles',
      program_total_hours: 8,
      time_data: [
        {
          start_time: '8:00 AM',
          start_time_val: '2026-03-10T08:00',
          end_time: '4:00 PM',
          end_time_val: '2026-03-10T16:00',
          duration: 8,
        },
      ],
    },
  ],
};

/** The paths of an answer that it cannot do without. */
function needed(value: unknown): string[] {
  const read = driverSchedule.safeParse(value);
  return read.success ? [] : read.error.issues.map(({ path }) => String(path.at(-1)));
}

describe('The schedule of a day', () => {
  const without = (entry: object) => needed({ schedule_id: '2026-03-10@7', driver_schedule_list: [entry] });

  test('[ENT-26] has drivers with their names, total, mark and data', () => {
    expect(without(omar)).toEqual([]);
    expect(needed({})).toEqual(['schedule_id', 'driver_schedule_list']);
    expect(without({})).toEqual([
      'driver_id',
      'driver_alt_name',
      'firstname',
      'lastname',
      'noSched',
      'driver_total_hours',
      'schedule_data',
    ]);
  });
  test('[ENT-27] has programs with their zone, total and times', () =>
    expect(without({ ...omar, schedule_data: [{}] })).toEqual([
      'program_id',
      'program_timezone',
      'program_total_hours',
      'time_data',
    ]));
  test('[ENT-28] has times as shown, as meant, and how long', () => {
    const [hours] = omar.schedule_data;
    expect(without({ ...omar, schedule_data: [{ ...hours, time_data: [{}] }] })).toEqual([
      'start_time',
      'start_time_val',
      'end_time',
      'end_time_val',
      'duration',
    ]);
  });

  test('may be saved as it was read, or with the ids and times alone', () => {
    expect(sentSchedule.parse([omar])).toEqual([omar]);
    const times = [{ start_time_val: '2026-03-10T08:00', end_time_val: '' }];
    const bare = [{ driver_id: '31', schedule_data: [{ program_id: '1', time_data: times }] }];
    expect(sentSchedule.parse(bare)).toEqual(bare);
  });
});
