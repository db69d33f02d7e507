import { getOperationList } from '@handrail/contracts/log';
import {
  carryFleetScheduleForward,
  clonePreviousFleetScheduleData,
  getFleetLatestScheduleDate,
  getFleetScheduleData,
  getWeekSchedule,
  saveClosedDay,
  saveDriverLeave,
} from '@handrail/contracts/shifts';
import { editManyDrivers } from '@handrail/contracts/drivers';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { openShiftTown, TODAY, undo, ZONE } from './testing.ts';

const house = useHouse();
const FRIDAY = '2026-03-06';
const ASK = { date: 'Today, Tuesday, March 10, 2026', timezone: ZONE };

/** A town whose last planned day was Friday: Omar and Lee drove. */
async function openMorning() {
  const town = await openShiftTown(house);
  const { mia, omar, lee, hours, save } = town;
  await save(FRIDAY, hours(omar, ['08:00', '16:00']), hours(lee, ['09:00', '12:00'], ['13:00', '17:00']));
  const carry = async () => mia.call(carryFleetScheduleForward, ASK);
  const because = async () => (await mia.get(carryFleetScheduleForward, ASK)).because;
  const carriedFrom = async () => {
    const week = await mia.get(getWeekSchedule, { date: TODAY, timezone: ZONE });
    return week.find(({ date }) => date === TODAY)?.carried_from;
  };
  return { ...town, carry, because, carriedFrom };
}

const CARRIED = ['Lee 9:00 AM – 12:00 PM', 'Lee 1:00 PM – 5:00 PM', 'Omar 8:00 AM – 4:00 PM'];

describe('An empty morning', () => {
  test('[SHIFT-25, CALL-107, CALL-165] takes over the latest schedule as one operation, and says from when', async () => {
    const { mia, carry, carriedFrom, shown, version } = await openMorning();
    expect(await mia.get(getFleetLatestScheduleDate, { timezone: ZONE })).toEqual({ date: FRIDAY });
    const before = await version();
    expect(await carry()).toMatchObject({
      data: { because: null, notes: [], day: { date: TODAY, carried_from: FRIDAY } },
      operation: { version: before + 1, undoable: true },
    });
    expect(await shown(TODAY)).toEqual(CARRIED);
    expect(await carriedFrom()).toBe(FRIDAY);
    const [told] = await mia.get(getOperationList, {});
    expect(told).toMatchObject({
      summary: 'Hours planned; Carried forward from Friday, March 6, 2026',
      days: [TODAY],
    });
  });

  test('[SHIFT-25] is carried once, and never again after it was taken back or touched', async () => {
    const { mia, carry, because, carriedFrom, shown, version } = await openMorning();
    const carried = await carry();
    const after = await version();
    expect(await because()).toBe('has_shifts');
    expect(await version()).toBe(after);

    const undone = await undo(mia, carried);
    expect(undone).toBeAccepted();
    expect([await shown(TODAY), await carriedFrom(), await because()]).toEqual([[], null, 'touched']);
    expect(await undo(mia, undone)).toBeAccepted();
    expect([await shown(TODAY), await carriedFrom(), await because()]).toEqual([CARRIED, FRIDAY, 'has_shifts']);

    // A day that was saved empty is empty on purpose.
    const emptied = await openMorning();
    const saved = await emptied.save(TODAY, emptied.hours(emptied.omar));
    expect(await emptied.because()).toBe('touched');
    const [decided] = await emptied.mia.get(getOperationList, {});
    expect(decided?.summary).toBe('Schedule of Tuesday, March 10, 2026 decided');
    expect(await undo(emptied.mia, saved)).toBeAccepted();
    expect(await emptied.because()).toBe(null);
  });

  test('[SHIFT-25] is left alone where the operator is closed, on any other day, and where nothing came before', async () => {
    const { mia, because, shown, program } = await openMorning();
    const { closed_day } = await mia.get(saveClosedDay, {
      closed_day_id: null,
      date: TODAY,
      program_id: program,
      reason: 'Snow',
    });
    expect(await because()).toBe('closed');
    expect(await shown(TODAY)).toEqual([]);
    expect((await mia.get(carryFleetScheduleForward, { ...ASK, date: '2026-03-11' })).because).toBe('not_today');
    await mia.get(saveClosedDay, { ...CLOSED, closed_day_id: closed_day?.closed_day_id ?? '', to_delete: true });
    expect(await because()).toBe(null);

    const young = await openShiftTown(house);
    expect((await young.mia.get(carryFleetScheduleForward, ASK)).because).toBe('nothing_earlier');
    expect(await young.mia.get(getFleetLatestScheduleDate, { timezone: ZONE })).toEqual({ date: null });
  });

  test('leaves out who cannot work today and says why, and says what speaks against the rest', async () => {
    const { mia, carry, shown, omar, lee, ann, hours, save, program } = await openMorning();
    await save(FRIDAY, hours(ann, ['06:00', '10:00']));
    await mia.get(editManyDrivers, { driver_ids: [ann], status: 0 });
    await mia.get(saveDriverLeave, {
      ...LEAVE,
      driver_id: omar,
      kind: 'vacation',
      starts_on: TODAY,
      ends_on: '2026-03-13',
    });
    await mia.get(saveDriverLeave, { ...LEAVE, driver_id: lee, kind: 'sick', start_time: '3 PM', end_time: '4 PM' });
    const notes = [
      [ann, 'Ann Cole is not an active driver.'],
      [omar, 'On vacation leave from 03/10/2026 to 03/13/2026.'],
      [lee, 'On sick leave on 03/10/2026, 3:00 PM – 4:00 PM.'],
    ].map(([driver_id, note]) => ({ date: TODAY, driver_id, program_id: program, note }));
    expect(await carry()).toMatchObject({ data: { because: null, notes } });
    expect(await shown(TODAY)).toEqual(CARRIED.slice(0, 2));
  });

  test('whose hours were edited since is not taken back over the edit', async () => {
    const { mia, carry, save, hours, omar, shown } = await openMorning();
    const carried = await carry();
    await save(TODAY, hours(omar, ['08:00', '16:00'], ['17:00', '18:00']));
    expect(await undo(mia, carried)).toBeRefused(
      'UNDO_SUPERSEDED',
      "This can't be undone: the hours of Omar Reyes were changed since.",
    );
    expect(await shown(TODAY)).toEqual([...CARRIED, 'Omar 5:00 PM – 6:00 PM']);
  });
});

describe('Cloning the previous schedule', () => {
  test('[CALL-106, SHIFT-03] fills any day without shifts, also one that was emptied, and can be taken back', async () => {
    const { mia, save, hours, omar, shown, carriedFrom, because } = await openMorning();
    const clone = async (date: string) => mia.call(clonePreviousFleetScheduleData, { date, timezone: ZONE });
    await save(TODAY, hours(omar));
    const cloned = await clone(TODAY);
    expect(cloned).toBeAccepted();
    expect(await shown(TODAY)).toEqual(CARRIED);
    expect(await carriedFrom()).toBe(null);
    expect(await clone(TODAY)).toBeRefused('SCHEDULE_NOT_EMPTY', 'This day has shifts already.');
    expect(await clone('2026-03-02')).toBeRefused('NOTHING_TO_CLONE', 'No earlier day has shifts to clone.');
    expect(await undo(mia, cloned)).toBeAccepted();
    expect(await shown(TODAY)).toEqual([]);
    expect(await because()).toBe('touched');
  });

  test('is refused to whoever saw another day than there is', async () => {
    const { mia, theo, save, hours, omar } = await openMorning();
    const { schedule_id } = await theo.get(getFleetScheduleData, { date: TODAY, timezone: ZONE });
    await save(TODAY, hours(omar, ['08:00', '09:00']));
    await save(TODAY, hours(omar));
    const params = { date: TODAY, timezone: ZONE, expected_version: Number(schedule_id.split('@')[1]) };
    expect(await theo.call(clonePreviousFleetScheduleData, params)).toBeRefused('STALE');
    expect(await mia.call(clonePreviousFleetScheduleData, { date: TODAY, timezone: ZONE })).toBeAccepted();
  });
});

const CLOSED = { date: TODAY, program_id: null, reason: '' };
const LEAVE = {
  driver_leave_id: null,
  starts_on: TODAY,
  ends_on: TODAY,
  start_time: null,
  end_time: null,
  note: '',
};
