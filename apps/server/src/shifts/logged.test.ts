import {
  clock,
  editDriverLoggedScheduleData,
  getDriverLoggedScheduleData,
  saveFleetScheduleData,
} from '@handrail/contracts/shifts';
import { getOperationList } from '@handrail/contracts/log';
import { beforeEach, describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { addProgram, deviceOf, openShiftTown, TODAY, undo, ZONE } from './testing.ts';

const house = useHouse();
const MARCH = { start_date: '2026-03-01', end_date: '2026-03-31' };

beforeEach(() => house.townClock.set('2026-03-12T12:00:00Z'));

async function openWork() {
  const town = await openShiftTown(house);
  const at = (time: string) => `${time}:00-04:00`;
  const clockAt = async (driver: string, clock_event: 'in' | 'out', time: string) =>
    house.visit(clock, { clock_event, event_time: at(time) }, await deviceOf(house, town, driver));
  const work = async (driver: string, start: string, end: string) => {
    expect(await clockAt(driver, 'in', start)).toBeAccepted();
    const out = await clockAt(driver, 'out', end);
    return out.status === 'success' ? out.data.logged_shift_id : '';
  };
  const list = async () => town.mia.get(getDriverLoggedScheduleData, MARCH);
  return { ...town, clockAt, work, list };
}

describe('A driver at their device', () => {
  test('clocks in and out, once each', async () => {
    const { omar, program, clockAt, list } = await openWork();
    expect(await clockAt(omar, 'in', '2026-03-10T07:58')).toMatchObject({
      data: { driver_id: omar, date: TODAY, program_id: program, end_time: null, duration: 0, logged_by: 'device' },
      operation: { undoable: true },
    });
    expect(await clockAt(omar, 'in', '2026-03-10T08:01')).toBeRefused(
      'ALREADY_CLOCKED',
      'You are clocked in since 7:58 AM.',
    );
    expect(await clockAt(omar, 'out', '2026-03-10T16:28')).toMatchObject({ data: { duration: 8.5, version: 2 } });
    expect(await clockAt(omar, 'out', '2026-03-10T16:28')).toBeRefused('ALREADY_CLOCKED', 'You are not clocked in.');
    expect(await clockAt(omar, 'in', '2026-03-10T16:00')).toBeRefused(
      'ALREADY_CLOCKED',
      'You were clocked in then already, 7:58 AM – 4:28 PM.',
    );
    expect(await clockAt(omar, 'in', '2026-03-12T08:01')).toBeRefused('IN_THE_FUTURE', 'That time is still to come.');
    expect(await list()).toMatchObject([
      {
        firstname: 'Omar',
        lastname: 'Reyes',
        start_time: '2026-03-10T07:58:00-04:00',
        end_time: '2026-03-10T16:28:00-04:00',
      },
    ]);
  });

  test('works for the program that their hours about then are planned for', async () => {
    const town = await openWork();
    const { mia, operator, omar, lee, program, clockAt } = town;
    const other = await addProgram(house, operator);
    const time = (start: string, end: string) => ({
      start_time_val: `${TODAY}T${start}`,
      end_time_val: `${TODAY}T${end}`,
    });
    await mia.get(saveFleetScheduleData, {
      date: TODAY,
      timezone: ZONE,
      schedule_id: '',
      driver_schedule_list: [
        {
          driver_id: omar,
          schedule_data: [
            { program_id: program, time_data: [time('06:00', '10:00')] },
            { program_id: other, time_data: [time('14:00', '18:00')] },
          ],
        },
      ],
    });
    expect(await clockAt(omar, 'in', '2026-03-10T13:40')).toMatchObject({ data: { program_id: other } });
    expect(await clockAt(lee, 'in', '2026-03-10T13:40')).toMatchObject({ data: { program_id: program } });
  });

  test('is not someone at a desk', async () => {
    const { mia } = await openWork();
    const refused = await mia.call(clock, { clock_event: 'in', event_time: '2026-03-10T08:00:00-04:00' });
    expect(refused.httpStatus).toBe(403);
  });
});

describe('The shift report', () => {
  test('[CALL-108, SHIFT-04] lists what was worked, the newest first, for some days and one driver or all', async () => {
    const { mia, omar, lee, work } = await openWork();
    await work(omar, '2026-03-09T08:00', '2026-03-09T16:00');
    await work(omar, '2026-03-10T08:00', '2026-03-10T12:00');
    await work(lee, '2026-03-10T22:00', '2026-03-11T01:00');
    const report = async (rest: object) =>
      (await mia.get(getDriverLoggedScheduleData, { ...MARCH, ...rest })).map(
        ({ firstname, date, duration }) => `${firstname} ${date} ${duration}`,
      );
    const [lees, late, early] = ['Lee 2026-03-10 3', 'Omar 2026-03-10 4', 'Omar 2026-03-09 8'];
    expect(await report({})).toEqual([lees, late, early]);
    expect(await report({ driver_id: omar })).toEqual([late, early]);
    expect(await report({ start_date: TODAY, end_date: TODAY })).toEqual([lees, late]);
    const first = await mia.call(getDriverLoggedScheduleData, { ...MARCH, limit: 2 });
    const cursor = first.status === 'success' ? first.next_cursor : undefined;
    expect(await report({ limit: 2, cursor })).toEqual([early]);
    expect(await mia.call(getDriverLoggedScheduleData, { ...MARCH, end_date: '2026-06-02' })).toBeRefused(
      'RANGE_TOO_LONG',
    );
  });

  test('[CALL-109, SHIFT-04] is corrected entry by entry, and who is second is shown what stands now', async () => {
    const { mia, theo, omar, work, list } = await openWork();
    const logged_shift_id = await work(omar, '2026-03-10T08:00', '2026-03-10T12:00');
    const edit = { logged_shift_id, start_time: '2026-03-10T08:00', end_time: '2026-03-10T12:30', expected_version: 2 };
    const edited = await mia.call(editDriverLoggedScheduleData, { ...edit, reason: 'Forgot the last stop' });
    expect(edited).toMatchObject({ data: { duration: 4.5, logged_by: 'console', version: 3 } });
    const [told] = await mia.get(getOperationList, {});
    expect(told).toMatchObject({ summary: 'Logged hours corrected', reason: 'Forgot the last stop', days: [TODAY] });
    // The console tells from these what the times were before and after.
    expect(told?.changes).toMatchObject([
      {
        id: logged_shift_id,
        before: { clock_out_at: '2026-03-10T16:00:00+00:00', logged_by: 'device' },
        after: { clock_out_at: '2026-03-10T16:30:00+00:00', logged_by: 'console' },
      },
    ]);
    const late = await theo.call(editDriverLoggedScheduleData, { ...edit, end_time: null });
    expect(late).toBeRefused('STALE', 'Someone else just changed these hours.');
    expect(late).toMatchObject({ message: { current: { duration: 4.5, version: 3 } } });
    expect(await undo(mia, edited)).toBeAccepted();
    expect(await list()).toMatchObject([{ duration: 4, logged_by: 'device' }]);
  });

  test('takes no hours that were not worked, are to come or were worked already', async () => {
    const { mia, omar, work } = await openWork();
    await work(omar, '2026-03-09T20:00', '2026-03-10T02:00');
    const logged_shift_id = await work(omar, '2026-03-10T08:00', '2026-03-10T12:00');
    const edit = async (start_time: string, end_time: string | null) =>
      mia.call(editDriverLoggedScheduleData, { logged_shift_id, start_time, end_time });
    const noRange = 'Please input a valid time range.';
    const backward = await mia.call(editDriverLoggedScheduleData, {
      logged_shift_id,
      start_time: '2026-03-10T12:00',
      end_time: '2026-03-10T08:00',
    });
    expect(backward).toMatchObject({ message: { fields: { end_time: noRange } } });
    expect(await edit('2026-03-10T12:00', '2026-03-10T08:00')).toBeRefused('INVALID_TIME_RANGE', noRange);
    expect(await edit('2026-03-10T08:00', '2026-03-12T09:00')).toBeRefused('INVALID_TIME_RANGE', noRange);
    expect(await edit('2026-03-12T07:00', '2026-03-12T09:00')).toBeRefused('IN_THE_FUTURE');
    expect(await edit('2026-03-08T02:30', '2026-03-08T09:00')).toBeRefused(
      'TIME_SKIPPED',
      '2:30 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.',
    );
    expect(await edit('2026-03-10T01:00', '2026-03-10T09:00')).toBeRefused(
      'SHIFT_OVERLAP',
      'The driver was at work then already, 8:00 PM – 2:00 AM +1 day.',
    );
    expect(await edit('2026-03-11T23:00', null)).toMatchObject({ data: { date: '2026-03-11', end_time: null } });
    const nobodys = { logged_shift_id: '999999999', start_time: '2026-03-10T08:00', end_time: null };
    expect((await mia.call(editDriverLoggedScheduleData, nobodys)).httpStatus).toBe(404);
  });
});
