import {
  getFleetDispatchScheduleData,
  getFleetScheduleData,
  getWeekSchedule,
  saveClosedDay,
  saveFleetScheduleData,
} from '@handrail/contracts/shifts';
import { editManyDrivers } from '@handrail/contracts/drivers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { addProgram, openShiftTown, saveAs, TODAY, undo, ZONE } from './testing.ts';

const house = useHouse();

describe('The schedule of a day', () => {
  test('[CALL-103, CALL-105, SHIFT-03] has every driver with the hours that were saved', async () => {
    const { mia, save, hours, omar, program } = await openShiftTown(house);
    await save(TODAY, hours(omar, ['08:00', '12:00'], ['13:00', '16:30']));
    const schedule = await mia.get(getFleetScheduleData, { date: TODAY, timezone: ZONE });
    expect(schedule.driver_schedule_list.map(({ firstname, noSched }) => [firstname, noSched])).toEqual([
      ['Ann', true],
      ['Lee', true],
      ['Omar', false],
    ]);
    expect(schedule.driver_schedule_list[2]).toEqual({
      driver_id: omar,
      driver_alt_name: '',
      firstname: 'Omar',
      lastname: 'Reyes',
      noSched: false,
      driver_total_hours: 7.5,
      schedule_data: [
        {
          program_id: program,
          program_timezone: ZONE,
          program_total_hours: 7.5,
          time_data: [
            {
              start_time: '8:00 AM',
              start_time_val: '2026-03-10T08:00',
              end_time: '12:00 PM',
              end_time_val: '2026-03-10T12:00',
              duration: 4,
            },
            {
              start_time: '1:00 PM',
              start_time_val: '2026-03-10T13:00',
              end_time: '4:30 PM',
              end_time_val: '2026-03-10T16:30',
              duration: 3.5,
            },
          ],
        },
      ],
    });
  });

  test('[CALL-104, CALL-164, CALL-166] is the same to the board, by its long date with or without Today', async () => {
    const { mia, save, hours, omar } = await openShiftTown(house);
    await save(TODAY, hours(omar, ['08:00', '12:00']));
    const one = await mia.get(getFleetScheduleData, { date: TODAY, timezone: ZONE });
    for (const date of ['Today, Tuesday, March 10, 2026', 'Tuesday, March 10, 2026']) {
      expect(await mia.get(getFleetDispatchScheduleData, { date, timezone: ZONE })).toEqual(one);
    }
    expect(await mia.call(getFleetScheduleData, { date: 'Monday, March 10, 2026', timezone: ZONE })).toBeRefused(
      'DATE_FORMAT',
    );
    expect(await mia.call(getFleetScheduleData, { date: TODAY, timezone: 'Mars/Olympus' })).toBeRefused('MALFORMED');
  });
});

describe('A week', () => {
  test('[SHIFT-03] has seven days from Sunday, with what is closed, for the programs that are asked for', async () => {
    const { mia, operator, omar, program, hours, save } = await openShiftTown(house);
    const other = await addProgram(house, operator);
    const [own] = hours(omar, ['08:00', '12:00']).schedule_data;
    const times = [{ start_time_val: '13:00', end_time_val: '15:00' }];
    const both = own ? [own, { program_id: other, time_data: times }] : [];
    await save(TODAY, { driver_id: omar, schedule_data: both });
    const closed = { closed_day_id: null, reason: 'Snow' };
    await mia.get(saveClosedDay, { ...closed, date: '2026-03-11', program_id: other });
    await mia.get(saveClosedDay, { ...closed, date: '2026-03-12', program_id: null });

    const week = async (program_id?: string[]) => {
      const days = await mia.get(getWeekSchedule, {
        date: TODAY,
        timezone: ZONE,
        ...(program_id ? { program_id } : {}),
      });
      return days.map(({ date, driver_schedule, closed: of }) => {
        const omars = driver_schedule.driver_schedule_list.find(({ driver_id }) => driver_id === omar);
        return `${date} ${omars?.driver_total_hours ?? ''} ${of.length}`;
      });
    };
    const quiet = ['2026-03-08 0 0', '2026-03-09 0 0'];
    expect(await week()).toEqual([
      ...quiet,
      '2026-03-10 6 0',
      '2026-03-11 0 1',
      '2026-03-12 0 1',
      '2026-03-13 0 0',
      '2026-03-14 0 0',
    ]);
    expect(await week([program])).toEqual([
      ...quiet,
      '2026-03-10 4 0',
      '2026-03-11 0 0',
      '2026-03-12 0 1',
      '2026-03-13 0 0',
      '2026-03-14 0 0',
    ]);
  });
});

describe('Saving the schedule', () => {
  test('[CALL-167, SHIFT-26] answers with a sentence for the alert and the schedule as it now is', async () => {
    const { mia, save, hours, omar, lee } = await openShiftTown(house);
    const saved = await save(TODAY, hours(omar, ['08:00', '12:00']), hours(lee, ['09:00', '17:00']));
    expect(saved).toMatchObject({
      data: { message: 'Saved the hours of 2 drivers for Tuesday, March 10, 2026.' },
    });
    const answered = saved.status === 'success' ? saved.data.driver_schedule : null;
    expect(answered).toEqual(await mia.get(getFleetScheduleData, { date: TODAY, timezone: ZONE }));
    // What was read may be sent back as it came, and says nothing new.
    const again = await mia.call(saveFleetScheduleData, {
      date: TODAY,
      timezone: ZONE,
      schedule_id: answered?.schedule_id ?? '',
      driver_schedule_list: answered?.driver_schedule_list ?? [],
    });
    expect(again).toMatchObject({
      data: { message: 'The schedule of Tuesday, March 10, 2026 is as you saved it.' },
    });
    expect(again.status === 'success' && again.operation).toBe(undefined);
    // No operation, no new version: the day is as new as it was.
    expect(again.status === 'success' && again.data.driver_schedule.schedule_id).toBe(answered?.schedule_id);
  });

  test('[SHIFT-19, SHIFT-20, SHIFT-21] is refused with a shift that is none, and nothing of the list is kept', async () => {
    const { save, hours, omar, lee, shown } = await openShiftTown(house);
    const refused = async (start: string, end: string, code: string, sentence: string) =>
      expect(await save(TODAY, hours(omar, ['08:00', '12:00']), hours(lee, [start, end]))).toBeRefused(code, sentence);
    await refused('16:00', '08:00', 'INVALID_TIME_RANGE', 'Please input a valid time range.');
    await refused('', '08:00', 'INVALID_TIME_RANGE', 'Please input a valid time range.');
    await refused('08:00', '08:14', 'SHIFT_TOO_SHORT', 'A shift lasts at least 15 minutes.');
    await refused('23:00', '23:30', 'SHIFT_TOO_SHORT', 'A shift that starts at 11:00 PM or later ends at 11:59 PM.');
    expect(await shown(TODAY)).toEqual([]);
    expect(await save(TODAY, hours(lee, ['23:50', '23:59']))).toBeAccepted();
    expect(await shown(TODAY)).toEqual(['Lee 11:50 PM – 11:59 PM']);
  });

  test('is refused where two shifts overlap, also by the table itself', async () => {
    const { save, hours, omar, operator, program } = await openShiftTown(house);
    expect(await save(TODAY, hours(omar, ['08:00', '12:00'], ['11:45', '13:00']))).toBeRefused(
      'SHIFT_OVERLAP',
      'Two shifts overlap: 8:00 AM – 12:00 PM and 11:45 AM – 1:00 PM.',
    );
    expect(await save(TODAY, hours(omar, ['08:00', '12:00'], ['12:00', '13:00']))).toBeAccepted();
    const insert = sql`
      insert into shift (operator_id, service_day, driver_id, program_id, starts_at, ends_at)
      values (${operator}, ${TODAY}, ${omar}, ${program}, '2026-03-10T08:30-04:00', '2026-03-10T09:00-04:00')`;
    await expect(insert.execute(asOwner(house.services.db))).rejects.toThrow('shift_overlap');
  });

  test('gives no hours to a driver who is not active, to nobody’s or to another operator’s', async () => {
    const [here, there] = [await openShiftTown(house), await openShiftTown(house)];
    await here.mia.get(editManyDrivers, { driver_ids: [here.lee], status: 0 });
    expect(await here.save(TODAY, here.hours(here.lee, ['08:00', '12:00']))).toBeRefused(
      'DRIVER_INACTIVE',
      'Lee Park is not an active driver.',
    );
    const theirs = there.hours(there.lee, ['08:00', '12:00']);
    expect((await here.save(TODAY, theirs)).httpStatus).toBe(404);
    expect((await here.save(TODAY, { ...theirs, driver_id: here.omar })).httpStatus).toBe(404);
    expect((await here.save(TODAY, here.hours('999999999'))).httpStatus).toBe(404);
  });
});

describe('Two people who save the same day', () => {
  async function both() {
    const town = await openShiftTown(house);
    await town.save(TODAY, town.hours(town.omar, ['08:00', '16:00']), town.hours(town.lee, ['08:00', '16:00']));
    const { schedule_id } = await town.mia.get(getFleetScheduleData, { date: TODAY, timezone: ZONE });
    return { ...town, schedule_id };
  }

  test('each keep the drivers that they alone changed (C12)', async () => {
    const { mia, theo, hours, omar, lee, ann, schedule_id, shown } = await both();
    const list = (...changed: ReturnType<typeof hours>[]) => [
      ...changed,
      ...[hours(omar, ['08:00', '16:00']), hours(lee, ['08:00', '16:00']), hours(ann)].filter(
        ({ driver_id }) => !changed.some((one) => one.driver_id === driver_id),
      ),
    ];
    expect(await saveAs(mia, TODAY, list(hours(omar, ['06:00', '14:00'])), schedule_id)).toBeAccepted();
    expect(await saveAs(theo, TODAY, list(hours(lee), hours(ann, ['10:00', '18:00'])), schedule_id)).toBeAccepted();
    expect(await shown(TODAY)).toEqual(['Ann 10:00 AM – 6:00 PM', 'Omar 6:00 AM – 2:00 PM']);
  });

  test('learn whose hours both changed, and nothing of the second list is kept', async () => {
    const { mia, theo, hours, omar, lee, schedule_id, shown } = await both();
    await saveAs(mia, TODAY, [hours(omar, ['06:00', '14:00'])], schedule_id);
    const second = await saveAs(theo, TODAY, [hours(omar, ['07:00', '15:00']), hours(lee)], schedule_id);
    expect(second).toBeRefused('STALE', 'Someone else just changed the hours of Omar Reyes.');
    expect(second).toMatchObject({
      httpStatus: 409,
      message: {
        current: { driver_schedule_list: [{ firstname: 'Ann' }, { firstname: 'Lee' }, { firstname: 'Omar' }] },
      },
    });
    expect(await shown(TODAY)).toEqual(['Lee 8:00 AM – 4:00 PM', 'Omar 6:00 AM – 2:00 PM']);
    // Two who meant the same agree.
    expect(await saveAs(theo, TODAY, [hours(omar, ['06:00', '14:00'])], schedule_id)).toBeAccepted();
  });

  test('are merged against the day their list was drawn from, and no other', async () => {
    const { mia, hours, omar, schedule_id, shown } = await both();
    const wrong = async (id: string) => saveAs(mia, TODAY, [hours(omar)], id);
    expect(await wrong(schedule_id.replace('-10@', '-11@'))).toBeRefused('MALFORMED');
    expect(await wrong('2026-03-10@99999999')).toBeRefused('MALFORMED');
    expect(await wrong('nonsense')).toBeRefused('MALFORMED');
    // Who sends no id was shown an empty day: hours that they never saw are neither taken away nor written over.
    expect(await wrong('')).toBeAccepted();
    expect(await shown(TODAY)).toEqual(['Lee 8:00 AM – 4:00 PM', 'Omar 8:00 AM – 4:00 PM']);
    expect(await saveAs(mia, TODAY, [hours(omar, ['06:00', '14:00'])], '')).toBeRefused(
      'STALE',
      'Someone else just changed the hours of Omar Reyes.',
    );
    expect(await wrong(schedule_id)).toBeAccepted();
    expect(await shown(TODAY)).toEqual(['Lee 8:00 AM – 4:00 PM']);
  });

  test('are merged against the version that is expected, where that is the older one', async () => {
    const { mia, theo, hours, omar, lee, schedule_id, shown, version } = await both();
    const expected_version = await version();
    await saveAs(mia, TODAY, [hours(omar)], schedule_id);
    const fresh = (await mia.get(getFleetScheduleData, { date: TODAY, timezone: ZONE })).schedule_id;
    const saveOver = async (driver: string) =>
      theo.call(saveFleetScheduleData, {
        date: TODAY,
        timezone: ZONE,
        schedule_id: fresh,
        driver_schedule_list: [hours(driver, [`${TODAY}T06:00`, `${TODAY}T07:00`])],
        expected_version,
      });
    expect(await saveOver(omar)).toBeRefused('STALE', 'Someone else just changed the hours of Omar Reyes.');
    expect(await saveOver(lee)).toBeAccepted();
    expect(await shown(TODAY)).toEqual(['Lee 6:00 AM – 7:00 AM']);
  });
});

describe('A schedule of a day that there is not', () => {
  test.each(['2026-02-30', '03/10/26/1', 'tomorrow'])('is not saved: %s', async (date) => {
    const { mia, hours, omar, version } = await openShiftTown(house);
    const before = await version();
    const saved = await mia.call(saveFleetScheduleData, {
      date,
      timezone: ZONE,
      schedule_id: '',
      driver_schedule_list: [hours(omar, ['08:00', '16:00'])],
    });
    expect(saved).toBeRefused('DATE_FORMAT', 'Enter the date as mm/dd/yyyy.');
    expect(await version()).toBe(before);
  });
});

describe('A saved schedule that is taken back', () => {
  test('is what it was, and can be done again', async () => {
    const { mia, save, hours, omar, lee, shown } = await openShiftTown(house);
    await save(TODAY, hours(omar, ['08:00', '16:00']));
    const saved = await save(TODAY, hours(omar, ['06:00', '14:00']), hours(lee, ['09:00', '17:00']));
    const undone = await undo(mia, saved);
    expect(undone).toBeAccepted();
    expect(await shown(TODAY)).toEqual(['Omar 8:00 AM – 4:00 PM']);
    expect(await undo(mia, undone)).toBeAccepted();
    expect(await shown(TODAY)).toEqual(['Lee 9:00 AM – 5:00 PM', 'Omar 6:00 AM – 2:00 PM']);
  });
});
