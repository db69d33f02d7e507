import { editManyDrivers } from '@handrail/contracts/drivers';
import {
  copyShifts,
  getShiftPatternList,
  getWeekSchedule,
  planShifts,
  saveClosedDay,
  saveDriverLeave,
  saveShiftPattern,
} from '@handrail/contracts/shifts';
import type { SentOf } from '@handrail/contracts/platform';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { openShiftTown, TODAY, undo, ZONE } from './testing.ts';

const house = useHouse();

/** A town where Omar drives a split shift on weekdays, and Lee on Tuesdays and Saturdays. */
async function openOffice() {
  const town = await openShiftTown(house);
  const { mia, omar, lee, program } = town;
  const pattern = (driver_id: string, days_of_week: number[], start_time: string, end_time: string) => ({
    shift_pattern_id: null,
    driver_id,
    program_id: program,
    days_of_week,
    start_time,
    end_time,
    starts_on: '2026-03-01',
    ends_on: null,
  });
  const savePattern = async (params: SentOf<typeof saveShiftPattern>) => mia.call(saveShiftPattern, params);
  const plan = async (start_date: string, end_date: string, driver_id?: string[]) =>
    mia.call(planShifts, { start_date, end_date, timezone: ZONE, ...(driver_id ? { driver_id } : {}) });
  await savePattern(pattern(omar, [1, 2, 3, 4, 5], '6 am', '10:00 AM'));
  await savePattern(pattern(omar, [5, 4, 3, 2, 1], '14:00', '18:00'));
  await savePattern(pattern(lee, [2, 6], '9:00 AM', '11:60 PM'));
  return { ...town, pattern, savePattern, plan };
}

describe('A pattern', () => {
  test('is kept, read in the shown form, changed and removed', async () => {
    const { mia, theo, omar, lee, pattern, savePattern } = await openOffice();
    const list = await mia.get(getShiftPatternList, {});
    expect(list.map((one) => [one.driver_id, one.days_of_week, one.start_time, one.end_time])).toEqual([
      [omar, [1, 2, 3, 4, 5], '6:00 AM', '10:00 AM'],
      [lee, [2, 6], '9:00 AM', '11:59 PM'],
      [omar, [1, 2, 3, 4, 5], '2:00 PM', '6:00 PM'],
    ]);
    const [lees] = await mia.get(getShiftPatternList, { driver_id: lee });
    const held = { ...pattern(lee, [6], '9:00 AM', '5:00 PM'), shift_pattern_id: lees?.shift_pattern_id ?? '' };
    const changed = await savePattern({ ...held, expected_version: 1 });
    expect(changed).toMatchObject({ data: { pattern: { version: 2, days_of_week: [6], end_time: '5:00 PM' } } });
    const late = await theo.call(saveShiftPattern, { ...held, to_delete: true, expected_version: 1 });
    expect(late).toBeRefused('STALE', 'Someone else just changed this pattern.');
    expect(late).toMatchObject({ message: { current: { version: 2, days_of_week: [6] } } });
    const removed = await savePattern({ ...held, to_delete: true, expected_version: 2 });
    expect(removed).toMatchObject({ data: { pattern: null } });
    expect(await mia.get(getShiftPatternList, { driver_id: lee })).toEqual([]);
    await savePattern(pattern(lee, [6], '4:00 PM', '6:00 PM'));
    expect(await undo(mia, removed)).toBeRefused(
      'UNDO_NOT_POSSIBLE',
      "This can't be undone. Another pattern of this driver holds part of these hours.",
    );
  });

  test('is judged as the shifts it makes, and asks for an active driver', async () => {
    const { mia, omar, lee, ann, pattern, savePattern } = await openOffice();
    expect(await savePattern(pattern(ann, [], '9:00 AM', '5:00 PM'))).toBeRefused('NO_DAYS');
    expect(await savePattern(pattern(ann, [1], '9:00 AM', ''))).toBeRefused(
      'INVALID_TIME_RANGE',
      'Please input a valid time range.',
    );
    expect(await savePattern(pattern(ann, [1], '9:00 AM', '9:10 AM'))).toBeRefused('SHIFT_TOO_SHORT');
    expect(await savePattern({ ...pattern(ann, [1], '9', '10'), ends_on: '2026-02-01' })).toBeRefused(
      'INVALID_DATE_RANGE',
    );
    expect(await savePattern(pattern(omar, [3], '9:00 AM', '11:00 AM'))).toBeRefused('SHIFT_OVERLAP');
    await mia.get(editManyDrivers, { driver_ids: [lee], status: 0 });
    expect(await savePattern(pattern(lee, [3], '9:00 AM', '11:00 AM'))).toBeRefused(
      'DRIVER_INACTIVE',
      'Lee Park is not an active driver.',
    );
    expect((await savePattern(pattern('999999999', [3], '9', '11'))).httpStatus).toBe(404);
  });
});

describe('Planning from the patterns', () => {
  test('fills a week as one operation, split shifts too, and never over what is there', async () => {
    const { mia, omar, lee, hours, save, plan, shown, version } = await openOffice();
    await save('2026-03-11', hours(omar, ['12:00', '13:00']));
    const before = await version();
    const planned = await plan('2026-03-08', '2026-03-14');
    expect(planned).toMatchObject({ data: { notes: [] }, operation: { version: before + 1 } });
    const days = planned.status === 'success' ? planned.data.days : [];
    expect(days.map(({ date }) => date)).toEqual(
      (await mia.get(getWeekSchedule, { date: TODAY, timezone: ZONE })).map(({ date }) => date),
    );
    const omars = ['Omar 6:00 AM – 10:00 AM', 'Omar 2:00 PM – 6:00 PM'];
    expect(await shown('2026-03-08')).toEqual([]);
    expect(await shown('2026-03-09')).toEqual(omars);
    expect(await shown('2026-03-10')).toEqual(['Lee 9:00 AM – 11:59 PM', ...omars]);
    expect(await shown('2026-03-11')).toEqual(['Omar 12:00 PM – 1:00 PM']);
    expect(await shown('2026-03-14')).toEqual(['Lee 9:00 AM – 11:59 PM']);

    expect(await plan('2026-03-08', '2026-03-14')).not.toHaveProperty('operation');
    expect(await undo(mia, planned)).toBeAccepted();
    expect([await shown('2026-03-10'), await shown('2026-03-11')]).toEqual([[], ['Omar 12:00 PM – 1:00 PM']]);
    await plan('2026-03-10', '2026-03-10', [lee]);
    expect(await shown('2026-03-10')).toEqual(['Lee 9:00 AM – 11:59 PM']);
  });

  test('passes over who is away and what is closed, and says so', async () => {
    const { mia, omar, program, plan, shown } = await openOffice();
    const leave = { driver_leave_id: null, driver_id: omar, kind: 'vacation' as const, note: '' };
    const span = { starts_on: '2026-03-09', ends_on: '2026-03-09', start_time: null, end_time: null };
    await mia.get(saveDriverLeave, { ...leave, ...span });
    await mia.get(saveClosedDay, { closed_day_id: null, date: TODAY, program_id: program, reason: 'Snow' });
    const planned = await plan('2026-03-09', '2026-03-10');
    const notes = planned.status === 'success' ? planned.data.notes : [];
    expect(notes.map(({ date, note }) => `${date} ${note}`)).toEqual([
      '2026-03-09 On vacation leave on 03/09/2026.',
      '2026-03-09 On vacation leave on 03/09/2026.',
      ...Array.from({ length: 3 }, () => '2026-03-10 Closed on Tuesday, March 10, 2026: Snow.'),
    ]);
    expect([await shown('2026-03-09'), await shown('2026-03-10')]).toEqual([[], []]);
    expect(planned).not.toHaveProperty('operation');
  });

  test('asks for days in order, and not too many', async () => {
    const { plan } = await openOffice();
    expect(await plan('2026-03-10', '2026-03-09')).toBeRefused('INVALID_DATE_RANGE');
    expect(await plan('2026-03-10', '2026-06-11')).toBeRefused('RANGE_TOO_LONG', 'Choose at most 93 days.');
  });
});

describe('Copying a day', () => {
  test('gives its hours to other days, for who is free there', async () => {
    const { mia, omar, lee, hours, save, shown } = await openShiftTown(house);
    await save(TODAY, hours(omar, ['08:00', '12:00'], ['13:00', '17:00']), hours(lee, ['23:50', '23:59']));
    await save('2026-03-12', hours(omar, ['06:00', '07:00']));
    const copied = await mia.call(copyShifts, {
      from_date: TODAY,
      to_dates: ['2026-03-12', '2026-03-11', '2026-03-11', TODAY],
      timezone: ZONE,
    });
    const note = 'Has hours on Thursday, March 12, 2026 already.';
    expect(copied).toMatchObject({
      data: {
        days: [{ date: '2026-03-11' }, { date: '2026-03-12' }],
        notes: [
          { driver_id: omar, note },
          { driver_id: omar, note },
        ],
      },
    });
    expect(await shown('2026-03-11')).toEqual(await shown(TODAY));
    expect(await shown('2026-03-12')).toEqual(['Lee 11:50 PM – 11:59 PM', 'Omar 6:00 AM – 7:00 AM']);
    expect(await undo(mia, copied)).toBeAccepted();
    expect([await shown('2026-03-11'), await shown('2026-03-12')]).toEqual([[], ['Omar 6:00 AM – 7:00 AM']]);
  });

  test('copies the drivers that are named, and asks for something to copy', async () => {
    const { mia, omar, lee, hours, save, shown } = await openShiftTown(house);
    await save(TODAY, hours(omar, ['08:00', '12:00']), hours(lee, ['09:00', '17:00']));
    const copy = async (from_date: string, driver_id: string[]) =>
      mia.call(copyShifts, { from_date, to_dates: ['2026-03-11'], timezone: ZONE, driver_id });
    expect(await copy(TODAY, [lee])).toBeAccepted();
    expect(await shown('2026-03-11')).toEqual(['Lee 9:00 AM – 5:00 PM']);
    expect(await copy('2026-03-09', [lee])).toBeRefused('NOTHING_TO_CLONE', 'There are no shifts on this day to copy.');
    expect((await copy(TODAY, ['999999999'])).httpStatus).toBe(404);
  });
});
