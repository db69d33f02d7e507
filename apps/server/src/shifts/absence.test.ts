import { createSingleFlexTrip } from '@handrail/contracts/dispatch';
import {
  getClosedDayList,
  getDriverLeaveList,
  getWeekSchedule,
  saveClosedDay,
  saveDriverAvailability,
  saveDriverLeave,
} from '@handrail/contracts/shifts';
import type { SentOf } from '@handrail/contracts/platform';
import { describe, expect, test } from 'vitest';
import { cancelBooking } from '@handrail/contracts/bookings';
import { openBoardTown } from '../dispatch/testing.ts';
import { useHouse } from '../testing.ts';
import { openShiftTown, TODAY, undo, ZONE } from './testing.ts';

const house = useHouse();
const MARCH = { start_date: '2026-03-01', end_date: '2026-03-31' };

type Leave = SentOf<typeof saveDriverLeave>;

function leaveOf(driver_id: string, rest: Partial<Leave> = {}): Leave {
  const span = { starts_on: TODAY, ends_on: TODAY, start_time: null, end_time: null };
  return { driver_leave_id: null, driver_id, kind: 'vacation', note: '', ...span, ...rest };
}

describe('Leave', () => {
  test('is kept, and names the hours that lie in it', async () => {
    const { mia, omar, lee, program, hours, save } = await openShiftTown(house);
    await save(TODAY, hours(omar, ['08:00', '12:00'], ['13:00', '17:00']), hours(lee, ['08:00', '12:00']));
    await save('2026-03-12', hours(omar, ['08:00', '12:00']));
    const dentist = await mia.get(
      saveDriverLeave,
      leaveOf(omar, { kind: 'sick', start_time: '1 pm', end_time: '2 pm' }),
    );
    expect(dentist).toMatchObject({
      leave: { driver_id: omar, kind: 'sick', start_time: '1:00 PM', end_time: '2:00 PM', version: 1 },
      shifts: [
        {
          date: TODAY,
          program_id: program,
          start_time: '2026-03-10T13:00:00-04:00',
          end_time: '2026-03-10T17:00:00-04:00',
        },
      ],
    });
    const week = await mia.get(saveDriverLeave, leaveOf(omar, { starts_on: '2026-03-11', ends_on: '2026-03-13' }));
    expect(week.shifts.map(({ date }) => date)).toEqual(['2026-03-12']);
    const list = await mia.get(getDriverLeaveList, { ...MARCH, driver_id: omar });
    expect(list.leave).toEqual([dentist.leave, week.leave]);
    expect((await mia.get(getDriverLeaveList, { ...MARCH, end_date: '2026-03-10' })).leave).toEqual([dentist.leave]);
  });

  test('is judged: in order, whole or part of a day, and never two at once', async () => {
    const { mia, omar, lee } = await openShiftTown(house);
    const save = async (rest: Partial<Leave>) => mia.call(saveDriverLeave, leaveOf(omar, rest));
    expect(await save({ starts_on: '2026-03-11' })).toBeRefused('INVALID_DATE_RANGE');
    expect(await save({ start_time: '2 pm' })).toBeRefused('INVALID_TIME_RANGE', 'Please input a valid time range.');
    expect(await save({ start_time: '2 pm', end_time: '1 pm' })).toBeRefused('INVALID_TIME_RANGE');
    expect(await save({ start_time: '13:00', end_time: '15:00' })).toBeAccepted();
    expect(await save({})).toBeRefused(
      'LEAVE_OVERLAP',
      'The driver has vacation leave then already: on 03/10/2026, 1:00 PM – 3:00 PM.',
    );
    expect(await save({ start_time: '15:00', end_time: '16:00' })).toBeAccepted();
    expect(await mia.call(saveDriverLeave, leaveOf(lee))).toBeAccepted();
    expect((await mia.call(saveDriverLeave, leaveOf('999999999'))).httpStatus).toBe(404);
    expect(await mia.call(getDriverLeaveList, { ...MARCH, end_date: '2027-03-02' })).toBeRefused(
      'RANGE_TOO_LONG',
      'Choose at most 366 days.',
    );
  });

  test('is changed, taken away and brought back, and who is second is shown what it is now', async () => {
    const { mia, theo, omar } = await openShiftTown(house);
    const { leave } = await mia.get(saveDriverLeave, leaveOf(omar));
    const held = { driver_leave_id: leave?.driver_leave_id ?? '', expected_version: 1 };
    expect(await mia.get(saveDriverLeave, leaveOf(omar, { ...held, note: 'Beach' }))).toMatchObject({
      leave: { note: 'Beach', version: 2 },
    });
    const late = await theo.call(saveDriverLeave, leaveOf(omar, { ...held, kind: 'sick' }));
    expect(late).toBeRefused('STALE', 'Someone else just changed this leave.');
    expect(late).toMatchObject({ message: { current: { note: 'Beach', version: 2 } } });
    const removed = await mia.call(saveDriverLeave, {
      ...leaveOf(omar),
      ...held,
      expected_version: 2,
      to_delete: true,
    });
    expect(removed).toMatchObject({ data: { leave: null } });
    expect((await mia.get(getDriverLeaveList, MARCH)).leave).toEqual([]);
    await mia.get(saveDriverLeave, leaveOf(omar, { start_time: '8', end_time: '9' }));
    expect(await undo(mia, removed)).toBeRefused(
      'LEAVE_OVERLAP',
      'The driver has leave on some of these days already.',
    );
  });
});

describe('Availability', () => {
  test('is a week of its own, whose spans that touch are one', async () => {
    const { mia, theo, omar, lee } = await openShiftTown(house);
    const span = (day_of_week: number, start_time: string, end_time: string) => ({ day_of_week, start_time, end_time });
    const saved = await mia.call(saveDriverAvailability, {
      driver_id: omar,
      week: [span(2, '12:00 PM', '4:00 PM'), span(1, '8', '12'), span(2, '8:00 AM', '12:00 PM')],
      expected_version: 1,
    });
    const week = [span(1, '8:00 AM', '12:00 PM'), span(2, '8:00 AM', '4:00 PM')];
    expect(saved).toMatchObject({ data: { driver_id: omar, version: 2, week } });
    const listed = await mia.get(getDriverLeaveList, MARCH);
    expect(listed.availability).toContainEqual({ driver_id: omar, version: 2, week });
    expect(listed.availability).toContainEqual({ driver_id: lee, version: 1, week: [] });
    const late = await theo.call(saveDriverAvailability, { driver_id: omar, week: [], expected_version: 1 });
    expect(late).toBeRefused('STALE');
    expect(
      await mia.call(saveDriverAvailability, { driver_id: omar, week: [span(1, '12:00 PM', '8:00 AM')] }),
    ).toBeRefused('INVALID_TIME_RANGE');
    expect(await undo(mia, saved)).toBeAccepted();
    expect((await mia.get(getDriverLeaveList, { ...MARCH, driver_id: omar })).availability[0]?.week).toEqual([]);
  });
});

describe('A closed day', () => {
  const closed = (date: string, program_id: string | null, reason = '') => ({
    closed_day_id: null,
    date,
    program_id,
    reason,
  });

  test('is for one program or for all, once, and can be opened again', async () => {
    const { mia, theo, program } = await openShiftTown(house);
    const saved = await mia.call(saveClosedDay, closed('2026-11-26', null, 'Thanksgiving'));
    expect(saved).toMatchObject({ data: { closed_day: { reason: 'Thanksgiving', version: 1 }, booked: 0 } });
    for (const program_id of [null, program]) {
      expect(await mia.call(saveClosedDay, closed('2026-11-26', program_id))).toBeRefused(
        'CLOSED_ALREADY',
        'This day is closed already: Thanksgiving.',
      );
    }
    await mia.get(saveClosedDay, closed('2026-03-10', program, 'Snow'));
    const year = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const list = await mia.get(getClosedDayList, year);
    expect(list.map(({ date, program_id }) => [date, program_id])).toEqual([
      ['2026-03-10', program],
      ['2026-11-26', null],
    ]);
    const closed_day_id = list[1]?.closed_day_id ?? '';
    const renamed = { ...closed('2026-11-26', null, 'Holiday'), closed_day_id, expected_version: 1 };
    await mia.get(saveClosedDay, renamed);
    const late = await theo.call(saveClosedDay, { ...renamed, to_delete: true });
    expect(late).toBeRefused('STALE', 'Someone else just changed this closed day.');
    expect(late).toMatchObject({ message: { current: { reason: 'Holiday', version: 2 } } });
    const opened = await mia.call(saveClosedDay, { ...renamed, to_delete: true, expected_version: 2 });
    expect(opened).toMatchObject({ data: { closed_day: null } });
    await mia.get(saveClosedDay, closed('2026-11-26', null));
    expect(await undo(mia, opened)).toBeRefused('CLOSED_ALREADY', 'This day is closed already.');
    expect((await mia.call(saveClosedDay, closed('2026-11-27', '999999999'))).httpStatus).toBe(404);
    expect(await mia.call(getClosedDayList, { ...year, end_date: '2027-01-02' })).toBeRefused('RANGE_TOO_LONG');
  });

  test('says how many rides stand on it, and the week says so before', async () => {
    const town = await openBoardTown(house, {
      rides: [
        { rider: 'Ada', pickup: '09:00' },
        { rider: 'Ben', pickup: '10:00' },
        { rider: 'Cleo', pickup: null },
      ],
    });
    const { mia, program } = town;
    await mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('van') });
    await mia.get(cancelBooking, { booking_id: town.booking('Ben'), for_reschedule: false });
    const days = await mia.get(getWeekSchedule, { date: TODAY, timezone: ZONE });
    expect(days.flatMap(({ date, booked }) => (booked.length === 0 ? [] : [{ date, booked }]))).toEqual([
      { date: TODAY, booked: [{ program_id: program, rides: 2 }] },
    ]);
    const others = await mia.get(getWeekSchedule, { date: TODAY, timezone: ZONE, program_id: ['999999999'] });
    expect(others.every(({ booked }) => booked.length === 0)).toBe(true);
    expect(await mia.get(saveClosedDay, closed(TODAY, program))).toMatchObject({ booked: 2 });
    expect(await mia.get(saveClosedDay, closed('2026-03-11', program))).toMatchObject({ booked: 0 });
  });
});
