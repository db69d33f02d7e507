import {
  applyDispatchTemplate,
  copyDispatchTemplate,
  createDispatchTemplate,
  createNewTimeBlock,
  createSingleFlexTrip,
  createTemplateFlexTrips,
  editDispatchTemplate,
  getDispatchBoard,
  getDispatchTemplateById,
  getDispatchTemplateList,
  previewDispatchTemplate,
  removeDispatchedBookings,
} from '@handrail/contracts/dispatch';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import { saveDriverLeave } from '@handrail/contracts/shifts';
import { describe, expect, test } from 'vitest';
import { chainOf, useHouse } from '../../testing.ts';
import { bookingEntity } from '../../day/index.ts';
import { audit, bookMany, DATE, openBoardTown, type BoardTown, write } from '../testing.ts';

const house = useHouse();
const NEXT = '2026-03-17';

/** Monday's hand-made day: two rides and a block on the van, a will-call on the sedan; the same riders are booked a week later. */
async function openKeptTown(): Promise<{ town: BoardTown; template_id: string }> {
  house.townClock.set('2026-03-10T10:40:00Z');
  const rides = [
    { rider: 'Ada', pickup: '09:00' },
    { rider: 'Ben', pickup: '11:00' },
    { rider: 'Cal', pickup: null },
  ];
  const town = await openBoardTown(house, { rides });
  for (const [name, vehicle] of [['Ada', 'van'], ['Ben', 'van'], ['Cal', 'sedan']] as const) {
    await town.mia.get(createSingleFlexTrip, { booking_id: town.booking(name), ...town.run(vehicle) });
  } // prettier-ignore
  const block = {
    to_delete: false as const,
    trip_id: null,
    ...town.run('van'),
    program_id: town.program,
    notes: 'Fuel',
  };
  await town.mia.get(createNewTimeBlock, { ...block, start_time: `${DATE}T12:00`, end_time: `${DATE}T12:30` });
  const kept = { name: 'Tuesday', date: DATE, program_id: town.program };
  const { template_id } = await town.mia.get(createDispatchTemplate, kept);
  return { town, template_id };
}

/** Takes everything off the day again, so that the template finds its own riders waiting. */
async function cleared(town: BoardTown): Promise<void> {
  await town.mia.get(removeDispatchedBookings, { bookings: ['Ada', 'Ben', 'Cal'].map((name) => town.booking(name)) });
}

async function standing(town: BoardTown, date = DATE): Promise<string[]> {
  const { columns, trips } = await town.theo.get(getDispatchBoard, { date, program_id: [] });
  expect(await audit(house.services, { operator: town.operator, date })).toEqual([]);
  expect(await chainOf(house.services, town.operator)).toMatchObject({ brokenAt: null });
  const byTime = trips.toSorted((a, b) => (a.first_pickup_time < b.first_pickup_time ? -1 : 1));
  return columns.flatMap(({ name, trip_ids }) =>
    byTime
      .filter(({ trip_id }) => trip_ids.includes(trip_id))
      .map(({ kind, first_pickup_time }) => `${name} ${kind} ${first_pickup_time.slice(11, 16)}`),
  );
}

const previewed = async (town: BoardTown, template_id: string, date = DATE) =>
  (await town.theo.get(previewDispatchTemplate, { template_id, date })).lines.map(
    ({ of, is, reason }) => `${of} ${is}${reason === null ? '' : `: ${reason}`}`,
  );

describe('A template', () => {
  test('[TMPL-04][ENT-46][CALL-194] has its columns with who drives them, and their trips with who rides when', async () => {
    const { town, template_id } = await openKeptTown();
    const template = await town.theo.get(getDispatchTemplateById, { template_id });
    expect(template).toMatchObject({ name: 'Tuesday', program_id: town.program, column_count: 2, ride_count: 3 });
    expect(template.created_on).toBe('2026-03-10T06:40:00-04:00');
    expect(template.columns).toMatchObject([
      {
        shuttle_id: town.vehicle('van'),
        driver_id: town.driver('Dan'),
        driver_team_id: null,
        trips: [
          { kind: 'ride', pickup_time: '9:00 AM', end_time: '9:25 AM', passengers: [{ passenger_firstname: 'Ada' }] },
          { kind: 'ride', pickup_time: '11:00 AM' },
          { kind: 'time_block', pickup_time: '12:00 PM', end_time: '12:30 PM', notes: 'Fuel', passenger_ids: [] },
        ],
      },
      {
        shuttle_id: town.vehicle('sedan'),
        trips: [{ passengers: [{ passenger_firstname: 'Cal', pickup_time: null }] }],
      },
    ]);
    const stops = template.columns[0]?.trips[0]?.stop_order;
    expect(stops).toMatchObject([
      { address: 'Ada home', time: '9:00 AM' },
      { address: 'Mercy Clinic', time: '9:25 AM' },
    ]);
    expect(JSON.stringify(template)).not.toContain('booking_id');
  });

  test('[CALL-191] is listed by its name, those of one program where that is asked', async () => {
    const { town, template_id } = await openKeptTown();
    await town.mia.get(copyDispatchTemplate, { template_id, name: 'A copy' });
    const list = await town.theo.get(getDispatchTemplateList, { program_id: town.program });
    expect(list.map(({ name }) => name)).toEqual(['A copy', 'Tuesday']);
    expect(list[0]).not.toHaveProperty('columns');
    expect(await town.theo.get(getDispatchTemplateList, { program_id: '999' })).toEqual([]);
  });

  test('[CALL-193] is refused where its name is taken, and of a day with nothing on it', async () => {
    const { town, template_id } = await openKeptTown();
    const kept = { date: DATE, program_id: town.program };
    expect(await town.mia.call(createDispatchTemplate, { ...kept, name: ' tuesday ' })).toBeRefused('NAME_TAKEN');
    expect(await town.mia.call(copyDispatchTemplate, { template_id, name: 'TUESDAY' })).toBeRefused('NAME_TAKEN');
    const empty = { ...kept, date: '2026-04-01', name: 'Nothing' };
    expect(await town.mia.call(createDispatchTemplate, empty)).toBeRefused('NO_TRIPS', 'No trips found!');
    expect(await town.mia.call(createDispatchTemplate, { ...kept, name: ' ' })).toMatchObject({ httpStatus: 400 });
  });

  test('is renamed and deleted, each taken back; whoever was second is told', async () => {
    const { town, template_id } = await openKeptTown();
    const renamed = await town.mia.get(editDispatchTemplate, { template_id, name: 'School day', expected_version: 1 });
    expect(renamed).toMatchObject({ name: 'School day', version: 2, column_count: 2 });
    const second = { template_id, name: 'Other', expected_version: 1 };
    expect(await town.theo.call(editDispatchTemplate, second)).toMatchObject({
      message: { error_code: 'STALE', current: { name: 'School day' } },
    });
    const gone = await town.mia.call(editDispatchTemplate, { template_id, to_delete: true });
    expect(gone).toMatchObject({ data: null });
    expect(await town.theo.call(getDispatchTemplateById, { template_id })).toMatchObject({ httpStatus: 404 });
    const [step] = await town.theo.get(getOperationList, { limit: 1 });
    expect(step).toMatchObject({ summary: 'Template “School day” deleted' });
    expect(await town.theo.call(undoOperation, { version: step?.version ?? 0 })).toBeAccepted();
    expect(await town.theo.get(getDispatchTemplateList, {})).toMatchObject([{ name: 'School day', ride_count: 3 }]);
  });
});

describe('Applying a template', () => {
  test('[TMPL-03][CALL-192] does what its preview said as one step, which is taken back as one', async () => {
    const { town, template_id } = await openKeptTown();
    await cleared(town);
    expect(await previewed(town, template_id)).toEqual([
      'column there', 'driver there', 'ride added', 'ride added', 'block there',
      'column there', 'driver there', 'ride added',
    ]); // prettier-ignore
    expect(await standing(town)).toEqual(['van time_block 12:00']);
    const applied = await town.mia.call(applyDispatchTemplate, { template_id, date: DATE });
    expect(applied).toMatchObject({
      data: { skipped: [], columns: [{ trips: [{}, {}, {}] }, { trips: [{}] }] },
      operation: { undoable: true },
    });
    const all = ['van ride 09:00', 'van ride 11:00', 'van time_block 12:00', 'sedan ride 23:59'];
    expect(await standing(town)).toEqual(all);
    const version = applied.status === 'success' ? (applied.operation?.version ?? 0) : 0;
    expect(await town.theo.call(undoOperation, { version })).toBeAccepted();
    expect(await standing(town)).toEqual(['van time_block 12:00']);
  });

  test('puts columns, drivers and blocks on a day without its riders, and says of each that it has no booking', async () => {
    const { town, template_id } = await openKeptTown();
    const applied = await town.mia.get(applyDispatchTemplate, { template_id, date: NEXT });
    expect(applied.skipped).toEqual([
      { shuttle_id: town.vehicle('van'), of: 'ride', column: 0, trip: 0, ride: 0, reason: 'No booking.' },
      { shuttle_id: town.vehicle('van'), of: 'ride', column: 0, trip: 1, ride: 0, reason: 'No booking.' },
      { shuttle_id: town.vehicle('sedan'), of: 'ride', column: 1, trip: 0, ride: 0, reason: 'No booking.' },
    ]);
    expect(await standing(town, NEXT)).toEqual(['van time_block 12:00']);
    expect(applied.columns.map(({ driver_id }) => driver_id)).toEqual([town.driver('Dan'), town.driver('Sue')]);
  });

  test('leaves out whoever is on leave, and names them', async () => {
    const { town, template_id } = await openKeptTown();
    await cleared(town);
    const days = { starts_on: NEXT, ends_on: NEXT, start_time: null, end_time: null };
    const leave = {
      driver_leave_id: null,
      driver_id: town.driver('Sue'),
      kind: 'vacation' as const,
      ...days,
      note: '',
    };
    await town.mia.get(saveDriverLeave, leave);
    expect(await previewed(town, template_id, NEXT)).toContain(
      'driver skipped: Sue Driver is on leave on Tue, Mar 17.',
    );
  });

  test('lets another drive, and another vehicle go, where that is decided for the day', async () => {
    const { town, template_id } = await openKeptTown();
    await cleared(town);
    const days = { starts_on: DATE, ends_on: DATE, start_time: null, end_time: null };
    const leave = { driver_leave_id: null, driver_id: town.driver('Sue'), kind: 'vacation' as const, note: '' };
    await town.mia.get(saveDriverLeave, { ...leave, ...days });
    const { columns } = await town.theo.get(getDispatchTemplateById, { template_id });
    const nth = columns.findIndex(({ driver_id }) => driver_id === town.driver('Sue'));
    const other = town.driver('Dan');
    const decided = { columns: [{ column: nth, driver_id: other }], rides: [] };
    const asked = { template_id, date: DATE };
    const { lines } = await town.theo.get(previewDispatchTemplate, { ...asked, decided });
    expect(
      lines.filter(({ of, column }) => of === 'driver' && column === nth).map(({ reason, is }) => [reason, is]),
    ).toEqual([[null, 'added']]);
    await town.mia.get(applyDispatchTemplate, { ...asked, decided });
    const board = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
    const driven = board.columns.filter(({ shuttle_id }) => shuttle_id === columns[nth]?.shuttle_id);
    expect(driven.map(({ driver_id }) => driver_id)).toContain(other);
    expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
    const both = { column: nth, driver_id: other, driver_team_id: town.team };
    expect(
      await town.mia.call(applyDispatchTemplate, { ...asked, decided: { columns: [both], rides: [] } }),
    ).toBeRefused('DRIVER_TEAM_CONFLICT');
  });

  test('offers the booking of another time, and takes it where that is decided', async () => {
    const { town, template_id } = await openKeptTown();
    await cleared(town);
    const booking_id = town.booking('Ada');
    // Asked for at nine, and promised for two.
    await write(house, town.operator, async (tx) => {
      const { version } = await tx.queries
        .selectFrom('booking')
        .select('version')
        .where('operator_id', '=', town.operator)
        .where('booking_id', '=', booking_id)
        .executeTakeFirstOrThrow();
      await tx.patch(bookingEntity, booking_id, version, {
        scheduled_pickup_at: `${DATE}T18:00:00Z`,
        scheduled_wall: `${DATE}T14:00:00`,
        window_start_at: `${DATE}T18:00:00Z`,
        window_end_at: `${DATE}T18:30:00Z`,
      });
    });
    const asked = { template_id, date: DATE };
    const { lines } = await town.theo.get(previewDispatchTemplate, asked);
    const later = lines.find(({ other }) => other !== null);
    expect(later).toMatchObject({ is: 'skipped', code: 'OTHER_TIME', other: { booking_id, pickup_time: '2:00 PM' } });
    const { column = 0, trip = 0, ride = 0 } = later ?? {};
    const rides = [{ column, trip: trip ?? 0, ride: ride ?? 0, booking_id }];
    await town.mia.get(applyDispatchTemplate, { ...asked, decided: { columns: [], rides } });
    expect(await standing(town)).toContain('van ride 14:00');
  });

  test('puts no more there than the lines that are named', async () => {
    const { town, template_id } = await openKeptTown();
    await cleared(town);
    await town.mia.get(applyDispatchTemplate, { template_id, date: DATE, lines: ['0.1'] });
    expect(await standing(town)).toEqual(['van ride 11:00', 'van time_block 12:00']);
  });

  test('is refused on a day that is closed, and where something of the day changed since the version that is named', async () => {
    const { town, template_id } = await openKeptTown();
    await cleared(town);
    const { version } = await town.theo.get(previewDispatchTemplate, { template_id, date: DATE });
    await town.theo.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('sedan') });
    const asked = { template_id, date: DATE };
    expect(await town.mia.call(applyDispatchTemplate, { ...asked, expected_version: version })).toBeRefused('STALE');
    house.townClock.set('2026-03-13T10:40:00Z');
    expect(await town.mia.call(applyDispatchTemplate, asked)).toBeRefused('DAY_CLOSED', 'The day is closed.');
    expect(await town.mia.call(createTemplateFlexTrips, asked)).toBeRefused('DAY_CLOSED');
    expect(await town.theo.get(previewDispatchTemplate, asked)).toMatchObject({ is_closed: true });
  });
});

describe('A ride that is booked after a template was applied', () => {
  test('[CALL-195] is dispatched where the template has it, and who matches nothing is named', async () => {
    const { town, template_id } = await openKeptTown();
    await cleared(town);
    await town.book([{ rider: 'Dov', pickup: '15:00' }]);
    const asked = { template_id, date: DATE, bookings: [town.booking('Ben'), town.booking('Dov')] };
    const { trips, skipped } = await town.mia.get(createTemplateFlexTrips, asked);
    expect(trips).toMatchObject([{ booking_ids: [town.booking('Ben')], shuttle: { shuttle_id: town.vehicle('van') } }]);
    expect(skipped).toEqual([{ booking_id: town.booking('Dov'), reason: 'It matches no ride of the template.' }]);
    await town.mia.get(createTemplateFlexTrips, { template_id, date: DATE });
    expect(await standing(town)).toEqual([
      'van ride 09:00',
      'van ride 11:00',
      'van time_block 12:00',
      'sedan ride 23:59',
    ]);
  });
});

describe('Others who dispatch while a template is applied', () => {
  const ROUNDS = process.env['HANDRAIL_TEST_POSTGRES'] ? 6 : 2;

  test('by applying it too: each ride is on one trip, and one of the two has it', async () => {
    const { town, template_id } = await openKeptTown();
    for (let n = 0; n < ROUNDS; n++) {
      await cleared(town);
      const asked = { template_id, date: DATE };
      const replies = await Promise.all([
        town.mia.call(applyDispatchTemplate, asked),
        town.theo.call(applyDispatchTemplate, asked),
      ]);
      for (const reply of replies) expect(reply).toMatchObject({ status: 'success', data: { skipped: [] } });
      expect(await standing(town)).toHaveLength(4);
    }
  });

  test('by taking a ride of it: they keep it where they are quicker, and it is named', async () => {
    const { town, template_id } = await openKeptTown();
    for (let n = 0; n < ROUNDS; n++) {
      await cleared(town);
      const [applied, taken] = await Promise.all([
        town.mia.call(applyDispatchTemplate, { template_id, date: DATE }),
        town.theo.call(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('sedan') }),
      ]);
      const isTaken = taken.status === 'success';
      if (!isTaken) expect(taken).toBeRefused('ALREADY_DISPATCHED');
      expect(applied).toMatchObject({
        data: { skipped: isTaken ? [{ reason: 'Already on sedan.', column: 0, trip: 0 }] : [] },
      });
      expect(await standing(town)).toContain(isTaken ? 'sedan ride 09:00' : 'van ride 09:00');
    }
  });

  test('of more lines than one hold of the head is for, it is one step in parts', async () => {
    const { town } = await openKeptTown();
    await cleared(town);
    const bookings = await bookMany(house, town, 210);
    for (const booking_id of bookings.slice(0, 1))
      await town.mia.get(createSingleFlexTrip, { booking_id, ...town.run('van') });
    const { template_id } = await town.mia.get(createDispatchTemplate, {
      name: 'Many',
      date: DATE,
      program_id: town.program,
    });
    await town.mia.get(removeDispatchedBookings, { bookings: bookings.slice(0, 1) });
    const lines = Array.from({ length: 250 }, (_, n) => `0.${n}`);
    const applied = await town.mia.call(applyDispatchTemplate, { template_id, date: DATE, lines });
    expect(applied).toBeAccepted();
    expect(await standing(town)).toHaveLength(2);
  });
});
