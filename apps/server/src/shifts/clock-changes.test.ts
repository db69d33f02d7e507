import {
  copyShifts,
  getFleetScheduleData,
  getUnfilledShifts,
  planShifts,
  saveShiftNeeds,
  saveShiftPattern,
} from '@handrail/contracts/shifts';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { addProgram, openShiftTown, ZONE } from './testing.ts';

const house = useHouse();
const SPRING = '2026-03-08'; // 2 AM is 3 AM
const FALL = '2026-11-01'; // 2 AM is 1 AM again

describe('The night the clocks go forward', () => {
  test('has no start or end within the hour it skips (C20)', async () => {
    const { omar, hours, save, shown } = await openShiftTown(house);
    for (const times of [
      ['02:00', '10:00'],
      ['02:59', '10:00'],
      ['00:30', '02:30'],
    ] as [string, string][]) {
      const refused = await save(SPRING, hours(omar, times));
      const skipped = times.find((time) => time.startsWith('02')) ?? '';
      expect(refused).toBeRefused(
        'TIME_SKIPPED',
        `${skipped.slice(1)} AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.`,
      );
    }
    expect(await shown(SPRING)).toEqual([]);
  });

  test('takes a shift across the gap for as long as it lasts (C20)', async () => {
    const { mia, omar, hours, save, shown } = await openShiftTown(house);
    expect(await save(SPRING, hours(omar, ['01:00', '03:30'], ['22:00', '23:59']))).toBeAccepted();
    expect(await shown(SPRING)).toEqual(['Omar 1:00 AM – 3:30 AM', 'Omar 10:00 PM – 11:59 PM']);
    const { driver_schedule_list } = await mia.get(getFleetScheduleData, { date: SPRING, timezone: ZONE });
    const own = driver_schedule_list.find(({ driver_id }) => driver_id === omar);
    expect(own?.schedule_data[0]?.time_data.map(({ duration }) => duration)).toEqual([1.5, 1.98]);
    // Of two hours on the clock only ten minutes are left.
    expect(await save(SPRING, hours(omar, ['01:50', '03:00']))).toBeRefused('SHIFT_TOO_SHORT');
  });

  test('moves what a pattern, a copy or a need means within it, and says so (C20)', async () => {
    const { mia, omar, lee, program, hours, save, shown } = await openShiftTown(house);
    await mia.get(saveShiftPattern, {
      shift_pattern_id: null,
      driver_id: omar,
      program_id: program,
      days_of_week: [0],
      start_time: '2:15 AM',
      end_time: '10:00 AM',
      starts_on: '2026-03-01',
      ends_on: null,
    });
    await save('2026-03-07', hours(lee, ['02:00', '02:45'], ['01:00', '02:00']));
    const note = 'On Sunday, March 8, 2026 the clocks go forward: the shift starts at 3:00 AM.';
    expect(await mia.get(planShifts, { start_date: SPRING, end_date: SPRING, timezone: ZONE })).toMatchObject({
      notes: [{ driver_id: omar, note }],
    });
    expect(await mia.get(copyShifts, { from_date: '2026-03-07', to_dates: [SPRING], timezone: ZONE })).toMatchObject({
      notes: [
        { note: 'On Sunday, March 8, 2026 the clocks go forward: the shift ends at 3:00 AM.' },
        { note: 'No shift is left of it on Sunday, March 8, 2026, when the clocks change.' },
      ],
    });
    expect(await shown(SPRING)).toEqual(['Lee 1:00 AM – 3:00 AM', 'Omar 3:00 AM – 10:00 AM']);
    const need = { day_of_week: 0, start_time: '1:00 AM', end_time: '4:00 AM', drivers: 3 };
    await mia.get(saveShiftNeeds, { program_id: program, needs: [need] });
    const { days } = await mia.get(getUnfilledShifts, { month: '2026-03' });
    expect(days[7]).toMatchObject({ date: SPRING, missing: 2, missing_hours: 4 });
    expect(days[7]?.unfilled).toEqual([
      {
        program_id: program,
        start_time: '2026-03-08T01:00:00-05:00',
        end_time: '2026-03-08T04:00:00-04:00',
        missing: 2,
      },
    ]);
  });
});

describe('The night the clocks go back', () => {
  test('tells its two hours apart, and keeps them apart when the list is saved as it was read (C21)', async () => {
    const { mia, omar, lee, hours, save, shown } = await openShiftTown(house);
    const saved = await save(
      FALL,
      hours(omar, ['01:15', '01:45'], [`${FALL}T01:15-05:00`, '04:00']),
      hours(lee, ['01:45', `${FALL}T01:15-05:00`]),
    );
    expect(saved).toBeAccepted();
    const read = ['Lee 1:45 AM EDT – 1:15 AM EST', 'Omar 1:15 AM EDT – 1:45 AM EDT', 'Omar 1:15 AM EST – 4:00 AM'];
    expect(await shown(FALL)).toEqual(read);
    const schedule = await mia.get(getFleetScheduleData, { date: FALL, timezone: ZONE });
    const [, lees, omars] = schedule.driver_schedule_list;
    const times = (one: typeof lees) => one?.schedule_data[0]?.time_data ?? [];
    expect(times(lees)).toMatchObject([
      { start_time_val: `${FALL}T01:45-04:00`, end_time_val: `${FALL}T01:15-05:00`, duration: 0.5 },
    ]);
    expect(times(omars).map(({ start_time_val }) => start_time_val)).toEqual([
      `${FALL}T01:15-04:00`,
      `${FALL}T01:15-05:00`,
    ]);
    expect(omars?.driver_total_hours).toBe(3.25);
    const again = await save(FALL, ...schedule.driver_schedule_list);
    expect(again).toMatchObject({ data: { message: 'The schedule of Sunday, November 1, 2026 is as you saved it.' } });
    expect(await shown(FALL)).toEqual(read);
  });
});

describe('The end of a day', () => {
  test.each([
    ['23:59', '10:00 PM – 11:59 PM'],
    ['23:60', '10:00 PM – 11:59 PM'],
    ['24:00', '10:00 PM – 11:59 PM'],
    ['2026-03-11T00:00', '10:00 PM – 11:59 PM'],
    ['22:60', '10:00 PM – 11:00 PM'],
    ['2026-03-11T00:15', null],
    ['00:00', null],
  ])('typed %s is the same day’s, and never the midnight before (C23)', async (end, expected) => {
    const { omar, hours, save, shown } = await openShiftTown(house);
    const saved = await save('2026-03-10', hours(omar, ['22:00', end]));
    if (expected === null) expect(saved).toBeRefused('INVALID_TIME_RANGE', 'Please input a valid time range.');
    expect(await shown('2026-03-10')).toEqual(expected === null ? [] : [`Omar ${expected}`]);
    expect(await shown('2026-03-11')).toEqual([]);
  });
});

describe('A program in another zone', () => {
  test('keeps its own clock, whatever zone is asked from (C24)', async () => {
    const town = await openShiftTown(house);
    const { mia, omar, operator, hours, save } = town;
    const west = await addProgram(house, operator, 'America/Los_Angeles');
    const list = hours(omar, ['08:00', '12:00']);
    const [east] = list.schedule_data;
    await save('2026-03-10', {
      ...list,
      schedule_data: [
        east ?? { program_id: west, time_data: [] },
        { program_id: west, time_data: east?.time_data ?? [] },
      ],
    });
    for (const timezone of [ZONE, 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia']) {
      const { driver_schedule_list } = await mia.get(getFleetScheduleData, { date: '2026-03-10', timezone });
      const own = driver_schedule_list.find(({ driver_id }) => driver_id === omar);
      expect(own?.schedule_data).toMatchObject([
        { program_timezone: ZONE, time_data: [{ start_time: '8:00 AM', start_time_val: '2026-03-10T08:00' }] },
        {
          program_timezone: 'America/Los_Angeles',
          time_data: [{ start_time: '8:00 AM', start_time_val: '2026-03-10T08:00' }],
        },
      ]);
    }
  });
});
