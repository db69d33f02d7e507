import { getUnfilledShifts, saveClosedDay, saveDriverLeave, saveShiftNeeds } from '@handrail/contracts/shifts';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { openShiftTown, TODAY, undo } from './testing.ts';

const house = useHouse();

async function openNeedy() {
  const town = await openShiftTown(house);
  const need = (day_of_week: number, start_time: string, end_time: string, drivers: number) => ({
    day_of_week,
    start_time,
    end_time,
    drivers,
  });
  const tuesdays = { program_id: town.program, needs: [need(2, '8:00 AM', '4:00 PM', 2)] };
  const month = async () => town.mia.get(getUnfilledShifts, { month: '2026-03' });
  const today = async () => (await month()).days.find(({ date }) => date === TODAY);
  return { ...town, need, tuesdays, month, today };
}

describe('The need of a program', () => {
  test('is saved as one list, over the version that was seen', async () => {
    const { mia, theo, program, need, month } = await openNeedy();
    const needs = [need(2, '12:00 PM', '24:00', 1), need(2, '8', '4 pm', 2)];
    const saved = await mia.call(saveShiftNeeds, { program_id: program, needs });
    const kept = [need(2, '8:00 AM', '4:00 PM', 2), need(2, '12:00 PM', '11:59 PM', 1)];
    expect(saved).toMatchObject({ data: { program_id: program, version: 1, needs: kept } });
    expect(await month()).toMatchObject({
      needs: kept.map((one) => ({ program_id: program, ...one })),
      versions: [{ program_id: program, version: 1 }],
    });
    const less = { program_id: program, needs: kept.slice(0, 1), expected_version: 1 };
    expect(await mia.get(saveShiftNeeds, less)).toMatchObject({ version: 2 });
    const late = await theo.call(saveShiftNeeds, { ...less, needs: [] });
    expect(late).toBeRefused('STALE', 'Someone else just changed these needs.');
    expect(late).toMatchObject({ message: { current: { version: 2, needs: kept.slice(0, 1) } } });
    expect(await undo(mia, saved)).toBeRefused('UNDO_SUPERSEDED');
  });

  test('is as long as a shift, of a program that there is', async () => {
    const { mia, program, need } = await openNeedy();
    const save = async (program_id: string, end: string) =>
      mia.call(saveShiftNeeds, { program_id, needs: [need(2, '8:00 AM', end, 1)] });
    expect(await save(program, '7:00 AM')).toBeRefused('INVALID_TIME_RANGE', 'Please input a valid time range.');
    expect(await save(program, '8:05 AM')).toBeRefused('SHIFT_TOO_SHORT');
    expect(await save('999999999', '9:00 AM')).toBeRefused('PROGRAM_NOT_FOUND', 'Program not found');
  });
});

describe('A month at a glance', () => {
  test('shows the stretches that too few drivers cover, and the days that are closed', async () => {
    const { mia, program, omar, lee, hours, save, tuesdays, month, today } = await openNeedy();
    await mia.get(saveShiftNeeds, tuesdays);
    await save(TODAY, hours(omar, ['08:00', '16:00']), hours(lee, ['08:00', '12:00']));
    const { days } = await month();
    expect(days.length).toBe(31);
    expect(days.filter(({ missing }) => missing > 0).map(({ date, missing }) => `${date} ${missing}`)).toEqual([
      '2026-03-03 2',
      '2026-03-10 1',
      '2026-03-17 2',
      '2026-03-24 2',
      '2026-03-31 2',
    ]);
    expect(await today()).toEqual({
      date: TODAY,
      is_closed: false,
      missing: 1,
      missing_hours: 4,
      unfilled: [
        {
          program_id: program,
          start_time: '2026-03-10T12:00:00-04:00',
          end_time: '2026-03-10T16:00:00-04:00',
          missing: 1,
        },
      ],
    });
    expect((await mia.get(getUnfilledShifts, { month: '2026-03', program_id: ['999999999'] })).needs).toEqual([]);

    await mia.get(saveClosedDay, { closed_day_id: null, date: TODAY, program_id: null, reason: '' });
    expect(await today()).toMatchObject({ is_closed: true, missing: 0, unfilled: [] });
  });

  test('counts nobody who is away for the day', async () => {
    const { mia, omar, lee, hours, save, tuesdays, today } = await openNeedy();
    await mia.get(saveShiftNeeds, tuesdays);
    await save(TODAY, hours(omar, ['08:00', '16:00']), hours(lee, ['08:00', '16:00']));
    const leave = { driver_leave_id: null, kind: 'sick' as const, starts_on: TODAY, ends_on: TODAY, note: '' };
    await mia.get(saveDriverLeave, { ...leave, driver_id: lee, start_time: '9:00 AM', end_time: '10:00 AM' });
    expect(await today()).toMatchObject({ missing: 0 });
    await mia.get(saveDriverLeave, { ...leave, driver_id: omar, start_time: null, end_time: null });
    expect(await today()).toMatchObject({ missing: 1, missing_hours: 8 });
  });
});
