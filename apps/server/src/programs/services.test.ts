import { cancelBooking, createNewBooking } from '@handrail/contracts/bookings';
import { getOperationList } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import {
  createNewService,
  editService,
  getFleetPrograms,
  getGeofenceData,
  getRidesOutsideTerms,
  getServiceInfoById,
  getServiceList,
  savePlannerPolicy,
  saveTravelHours,
} from '@handrail/contracts/programs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BookingTown, CLINIC, FAR_AWAY, HOME, openBookingTown, TOWN_AREA } from '../bookings/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';

const house = useHouse();
const [TODAY, TOMORROW, FRIDAY] = ['2026-03-10', '2026-03-11', '2026-03-13'];

/** Everything west of the clinic: the home of each ride lies outside. */
const WEST = [
  [
    { latitude: 40.7, longitude: -78 },
    { latitude: 40.7, longitude: -77.88 },
    { latitude: 40.9, longitude: -77.88 },
    { latitude: 40.9, longitude: -78 },
  ],
];
const WEEKDAYS = [1, 2, 3, 4, 5].map((day_of_week) => ({
  day_of_week: day_of_week as 1,
  start_time: '6:00 AM',
  end_time: '8:00 PM',
}));

let town: BookingTown;
beforeEach(async () => {
  house.townClock.set('2026-03-10T10:40:00Z');
  town = await openBookingTown(house, { geofence: TOWN_AREA });
});

async function edit(params: Partial<SentOf<typeof editService>>) {
  return town.mia.call(editService, { program_id: town.program, ...params });
}

async function info() {
  return town.felix.get(getServiceInfoById, { program_id: town.program });
}

async function outside(params: Partial<SentOf<typeof getRidesOutsideTerms>>) {
  const asked = { program_id: town.program, effective_on: TOMORROW, ...params };
  return town.felix.get(getRidesOutsideTerms, asked);
}

async function withoutTerms() {
  await town.asJob(async ({ queries, operator }) => {
    await sql`delete from program_version where operator_id = ${operator}`.execute(queries);
  });
}

describe('The programs of an operator', () => {
  test('[CALL-128] [ENT-37] are listed with what they promise today and until when', async () => {
    await edit({ effective_on: FRIDAY, slot_minutes: 20, service_hours: WEEKDAYS });
    const [program, ...more] = await town.felix.get(getServiceList, {});
    expect(more).toEqual([]);
    expect(program).toEqual({
      program_id: town.program,
      version: 2,
      program_name: 'Test Program',
      program_timezone: 'America/New_York',
      manual_dispatch: false,
      heatmap_bounds: null,
      effective_on: '2026-01-01',
      until: FRIDAY,
      geofence_data: TOWN_AREA,
      service_hours: [],
      slot_minutes: 15,
      seats_per_slot: null,
      door_wait_minutes: 5,
      edit_cutoff_minutes: 60,
      window_before_minutes: 15,
      window_after_minutes: 15,
    });
  });

  test('are listed by name, and one that promises nothing yet has no day', async () => {
    await withoutTerms();
    await town.asJob(async ({ queries, operator }) => {
      await sql`insert into program (operator_id, name, zone) values (${operator}, 'Airport', 'America/Denver')`.execute(
        queries,
      );
    });
    const listed = await town.felix.get(getServiceList, {});
    expect(listed.map(({ program_name, effective_on }) => [program_name, effective_on])).toEqual([
      ['Airport', null],
      ['Test Program', null],
    ]);
  });

  test('[CALL-75] are those of the whole fleet, and of no other', async () => {
    const other = await openBookingTown(house);
    const programs = await town.felix.get(getFleetPrograms, {});
    expect(programs.map(({ program_id }) => program_id)).toEqual([town.program]);
    expect(await other.felix.call(getServiceInfoById, { program_id: town.program })).toBeRefused(
      'PROGRAM_NOT_FOUND',
      'Program not found!',
    );
    const asked = { program_id: town.program, effective_on: TOMORROW };
    expect(await other.felix.call(getRidesOutsideTerms, asked)).toBeRefused('PROGRAM_NOT_FOUND');
    expect(await other.mia.call(editService, { ...asked, slot_minutes: 20 })).toBeRefused('PROGRAM_NOT_FOUND');
  });

  test('are for levels 3 and 4 to see and to change', async () => {
    const [lou, dora, felix, yara] = ['Lou', 'Dora', 'Felix', 'Yara'].map((name) => town.person(name));
    for (const person of [lou, dora]) {
      expect(await person?.call(getServiceList, {})).toMatchObject({ httpStatus: 403 });
      expect(await person?.call(editService, { program_id: town.program, manual_dispatch: true })).toMatchObject({
        httpStatus: 403,
      });
    }
    for (const person of [felix, yara]) {
      expect(await person?.call(getServiceList, {})).toBeAccepted();
      expect(await person?.call(editService, { program_id: town.program, manual_dispatch: true })).toBeAccepted();
    }
  });
});

describe('A program that is edited', () => {
  test('keeps what was left out, and is told in the log and taken back as one', async () => {
    const heatmap_bounds = { north: 41, south: 40, east: -77, west: -78 };
    const changed = await edit({
      program_name: ' Day Shuttle ',
      manual_dispatch: true,
      heatmap_bounds,
      effective_on: FRIDAY,
      geofence_data: WEST,
      expected_version: 1,
    });
    expect(changed).toMatchObject({
      data: {
        version: 2,
        program_name: 'Day Shuttle',
        program_timezone: 'America/New_York',
        manual_dispatch: true,
        heatmap_bounds,
        geofence_data: TOWN_AREA,
        until: FRIDAY,
        terms: [
          { effective_on: '2026-01-01', until: FRIDAY, geofence_data: TOWN_AREA },
          { effective_on: FRIDAY, until: null, geofence_data: WEST, slot_minutes: 15 },
        ],
      },
    });
    const [told] = await town.mia.get(getOperationList, {});
    expect(told?.summary).toBe('Terms of Day Shuttle from 03/13/2026: set; program: name, heat map, manual dispatch');
    expect(await takeBack(town.mia, changed)).toBeAccepted();
    expect(await info()).toMatchObject({
      program_name: 'Test Program',
      manual_dispatch: false,
      heatmap_bounds: null,
      terms: [{ effective_on: '2026-01-01', until: null }],
    });
    const [undone] = await town.mia.get(getOperationList, {});
    expect(undone?.summary).toContain('By undo: ');
    expect(undone?.summary).toContain('Terms of Test Program from 03/13/2026: as before');
  });

  test('is refused in a sentence beside its field, and nothing of it is saved', async () => {
    const { program_id: id } = await info();
    await town.asJob(async ({ queries, operator }) => {
      await sql`insert into program (operator_id, name, zone) values (${operator}, 'Airport', 'America/Denver')`.execute(
        queries,
      );
    });
    const taken = await edit({ program_name: 'airport', manual_dispatch: true });
    expect(taken).toBeRefused('NAME_TAKEN', 'Another program has this name.');
    expect(taken).toMatchObject({ message: { fields: { program_name: 'Another program has this name.' } } });
    expect(await edit({ program_name: '  ' })).toBeRefused('SERVICE_INVALID', 'Please enter a name.');
    expect(await edit({ effective_on: FRIDAY, slot_minutes: 0, manual_dispatch: true })).toBeRefused(
      'SERVICE_INVALID',
      'Booking slot: choose a whole number from 1 to 240.',
    );
    const hours = [{ day_of_week: 2 as const, start_time: 'early', end_time: '8 PM' }];
    expect(await edit({ effective_on: FRIDAY, service_hours: hours })).toBeRefused(
      'SERVICE_INVALID',
      'Please input a valid time.',
    );
    expect(await edit({ effective_on: FRIDAY, geofence_data: [] })).toBeRefused(
      'GEOFENCE_MISSING',
      'Your service area geofence is missing.',
    );
    const [ring = []] = WEST;
    const [a, b, c, d] = ring;
    const crossed = [[a, c, b, d].flatMap((corner) => corner ?? [])];
    expect(await edit({ effective_on: FRIDAY, geofence_data: crossed })).toBeRefused(
      'AREA_INVALID',
      'Corner 3 crosses the side from 1 to 2.',
    );
    expect(await info()).toMatchObject({ program_id: id, version: 1, manual_dispatch: false, until: null });
  });

  test('keeps its time zone while rides to come are booked, and not for those that were canceled', async () => {
    const { booking_id } = await town.book({ pickup_time: `${TODAY}T11:00` });
    expect(await info()).toMatchObject({ zone_fixed: true });
    const moved = { program_timezone: 'America/Denver' };
    expect(await edit(moved)).toBeRefused('ZONE_IN_USE', 'The time zone is fixed while rides to come are booked.');
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: false });
    expect(await edit(moved)).toMatchObject({ data: { program_timezone: 'America/Denver', zone_fixed: false } });
  });
});

describe('The terms of a program', () => {
  test('hold from their day on: a ride is judged by those of its own', async () => {
    await edit({ effective_on: FRIDAY, geofence_data: WEST });
    expect(
      await town.dora.call(createNewBooking, await town.draft({ pickup_time: '2026-03-12T11:00' })),
    ).toBeAccepted();
    expect(await town.dora.call(createNewBooking, await town.draft({ pickup_time: `${FRIDAY}T11:00` }))).toBeRefused(
      'OUTSIDE_AREA',
      'The pickup is outside the service area.',
    );
    const fences = async () => (await town.felix.get(getGeofenceData, {}))[0]?.geofence_data;
    expect(await fences()).toEqual(TOWN_AREA);
    house.townClock.set('2026-03-13T10:40:00Z');
    expect(await fences()).toEqual(WEST);
    expect(await info()).toMatchObject({ effective_on: FRIDAY, until: null, geofence_data: WEST });
  });

  test('that have begun never change, neither by hand nor by undo', async () => {
    expect(await edit({ effective_on: TODAY, slot_minutes: 20 })).toBeRefused(
      'TERMS_BEGUN',
      'Terms that have begun never change: choose tomorrow or a later day.',
    );
    const begun = await edit({ effective_on: TOMORROW, slot_minutes: 20 });
    const changed = await edit({ effective_on: TOMORROW, slot_minutes: 30 });
    house.townClock.set('2026-03-11T10:40:00Z');
    expect(await takeBack(town.mia, changed)).toBeRefused(
      'UNDO_SUPERSEDED',
      "This can't be undone: the terms have begun.",
    );
    house.townClock.set('2026-03-10T10:40:00Z');
    expect(await takeBack(town.mia, changed)).toBeAccepted();
    house.townClock.set('2026-03-11T10:40:00Z');
    expect(await takeBack(town.mia, begun)).toBeRefused('UNDO_SUPERSEDED');
    expect(await info()).toMatchObject({ effective_on: TOMORROW, slot_minutes: 20 });
  });

  test('begin by the clock of the program, on both days that clocks are changed', async () => {
    // Half past midnight in New York is still the day before in Denver, and it is an hour's difference that decides.
    for (const [now, ended, next] of [
      ['2026-03-08T05:30:00Z', '2026-03-07', '2026-03-08'],
      ['2026-11-01T05:30:00Z', '2026-10-31', '2026-11-01'],
    ] as const) {
      house.townClock.set(now);
      town = await openBookingTown(house);
      await edit({ program_timezone: 'America/Denver' });
      expect(await info()).toMatchObject({ today: ended });
      expect(await edit({ effective_on: ended, slot_minutes: 20 })).toBeRefused('TERMS_BEGUN');
      expect(await edit({ effective_on: next, slot_minutes: 20 })).toBeAccepted();
    }
  });

  test('may begin today where nothing was promised yet, with what new ones begin with', async () => {
    await withoutTerms();
    expect(await edit({ effective_on: '2026-03-09', geofence_data: WEST })).toBeRefused('TERMS_BEGUN');
    expect(await edit({ effective_on: TODAY, geofence_data: WEST })).toMatchObject({
      data: { effective_on: TODAY, geofence_data: WEST, slot_minutes: 15, door_wait_minutes: 5, seats_per_slot: null },
    });
  });

  test('that hold already are not said once more', async () => {
    const same = { effective_on: FRIDAY, slot_minutes: 15, service_hours: [], geofence_data: TOWN_AREA };
    expect(await edit(same)).not.toHaveProperty('operation');
    expect(await info()).toMatchObject({ version: 1, until: null });
  });

  test('go on with the planner settings of before, and those go on with them', async () => {
    await town.mia.get(savePlannerPolicy, { program_id: town.program, date: TODAY, policy: { ride_factor: 2 } });
    await edit({ effective_on: FRIDAY, slot_minutes: 20 });
    await town.mia.get(savePlannerPolicy, { program_id: town.program, date: FRIDAY, policy: { ride_factor: 3 } });
    const { terms } = await info();
    expect(terms.map(({ effective_on, slot_minutes }) => [effective_on, slot_minutes])).toEqual([
      ['2026-01-01', 15],
      [TODAY, 15],
      [FRIDAY, 20],
    ]);
    const [told] = await town.mia.get(getOperationList, {});
    expect(told?.summary).toBe('Planner settings of Test Program from 03/13/2026: changed');
  });

  test('are not taken back under others that were said since', async () => {
    const first = await edit({ effective_on: TOMORROW, slot_minutes: 20 });
    await edit({ effective_on: FRIDAY, slot_minutes: 30 });
    expect(await takeBack(town.mia, first)).toBeRefused('UNDO_SUPERSEDED');
  });

  test('are said over the version that was seen, also where what was seen was taken back', async () => {
    const seen = await edit({ effective_on: FRIDAY, slot_minutes: 20, expected_version: 1 });
    await takeBack(town.mia, seen);
    const late = await edit({ effective_on: FRIDAY, door_wait_minutes: 9, expected_version: 2 });
    expect(late).toBeRefused('STALE', 'Someone else just changed this program.');
    expect(late).toMatchObject({ message: { current: { version: 3, until: null } } });
    expect(await edit({ effective_on: FRIDAY, door_wait_minutes: 9, expected_version: 3 })).toBeAccepted();
  });
});

describe('The rides to come that would fall outside', () => {
  test('are told by rider and reason, the first of each, and none is touched', async () => {
    const first = await town.book({ pickup_time: '2026-03-12T11:00' });
    await town.book({ pickup_time: '2026-03-13T11:00' });
    await town.book({ pickup_time: '2026-03-12T09:00', pickup_place: CLINIC, dropoff_place: CLINIC });
    const told = await outside({ geofence_data: WEST });
    expect(told).toMatchObject({ rides: 3, outside: 2, riders: 1 });
    expect(told.list).toEqual([
      {
        booking_id: first.booking_id,
        passenger_id: first.passenger_id,
        passenger_firstname: first.passenger_firstname,
        passenger_lastname: first.passenger_lastname,
        service_day: '2026-03-12',
        pickup_time: '11:00 AM',
        why: 'area',
        end: 'pickup',
        sentence: 'The pickup is outside the service area.',
        address: `${HOME.addressLine1}, ${HOME.city}`,
        place: { latitude: HOME.latitude, longitude: HOME.longitude },
        miles_outside: expect.closeTo(1.05, 1),
        count: 2,
      },
    ]);
    const before = await town.info(first.booking_id);
    await edit({ effective_on: TOMORROW, geofence_data: WEST });
    expect(await town.info(first.booking_id)).toEqual(before);
  });

  test('are asked by hours as well, by the clock of the program', async () => {
    await town.book({ pickup_time: '2026-03-12T21:00' });
    await town.book({ pickup_time: '2026-03-14T11:00' });
    const told = await outside({ service_hours: WEEKDAYS });
    expect(told.list.map(({ service_day, sentence, miles_outside }) => [service_day, sentence, miles_outside])).toEqual(
      [['2026-03-12', 'The pickup at 9:00 PM is outside the service hours.', null]],
    );
    expect(told).toMatchObject({ rides: 2, outside: 2, riders: 1 });
  });

  test('are those of the days that the terms would hold for', async () => {
    await town.book({ pickup_time: `${TODAY}T11:00` });
    await town.book({ pickup_time: `${TOMORROW}T11:00` });
    await town.book({ pickup_time: `${FRIDAY}T11:00` });
    expect(await outside({ geofence_data: WEST })).toMatchObject({ rides: 2 });
    await edit({ effective_on: FRIDAY, slot_minutes: 20 });
    expect(await outside({ geofence_data: WEST })).toMatchObject({ rides: 1, outside: 1 });
  });

  test('are no canceled ones, and none at all where nothing changes', async () => {
    const { booking_id } = await town.book({ pickup_time: `${FRIDAY}T11:00` });
    expect(await outside({})).toMatchObject({ rides: 1, outside: 0, riders: 0, list: [] });
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: false });
    expect(await outside({ geofence_data: WEST })).toMatchObject({ rides: 0, outside: 0 });
  });

  test('are asked of an area that can be one', async () => {
    const asked = { program_id: town.program, effective_on: TOMORROW };
    const wrong = await town.felix.call(getRidesOutsideTerms, {
      ...asked,
      geofence_data: [[HOME, FAR_AWAY].map(pointOf)],
    });
    expect(wrong).toBeRefused('AREA_INVALID', 'An area needs at least three corners.');
  });
});

describe('A program that is opened', () => {
  const airport = { program_name: 'Airport', program_timezone: 'America/Denver' };

  test('has a name and a clock, promises nothing yet, and is gone again when it is taken back', async () => {
    const opened = await town.mia.call(createNewService, { ...airport, manual_dispatch: true });
    expect(opened).toMatchObject({
      data: { ...airport, version: 1, manual_dispatch: true, heatmap_bounds: null, effective_on: null, terms: [] },
    });
    const names = async () => (await town.felix.get(getServiceList, {})).map(({ program_name }) => program_name);
    expect(await names()).toEqual(['Airport', 'Test Program']);
    expect(await town.mia.call(createNewService, airport)).toBeRefused('NAME_TAKEN', 'Another program has this name.');
    expect(await takeBack(town.mia, opened)).toBeAccepted();
    expect(await names()).toEqual(['Test Program']);
  });

  test('may promise something at once, and is refused whole where that cannot be', async () => {
    const promised = { ...airport, effective_on: TODAY, geofence_data: WEST, slot_minutes: 20 };
    const wrong = await town.mia.call(createNewService, { ...promised, slot_minutes: 0 });
    expect(wrong).toBeRefused('SERVICE_INVALID', 'Booking slot: choose a whole number from 1 to 240.');
    expect(await town.mia.call(createNewService, { ...promised, program_timezone: 'Denver' })).toBeRefused(
      'SERVICE_INVALID',
      'Please choose a time zone.',
    );
    expect(await town.mia.call(createNewService, promised)).toMatchObject({
      data: { effective_on: TODAY, geofence_data: WEST, slot_minutes: 20, door_wait_minutes: 5 },
    });
  });

  test('is not taken back once something was said of it', async () => {
    const hours = async (program_id: string) => town.mia.call(saveTravelHours, { program_id, kind: 'rush' });
    const terms = async (program_id: string) => edit({ program_id, effective_on: FRIDAY, slot_minutes: 20 });
    for (const [program_name, say] of [
      ['Airport', hours],
      ['Depot', terms],
    ] as const) {
      const opened = await town.mia.call(createNewService, { ...airport, program_name });
      if (opened.status === 'error') throw new Error('It was not opened.');
      expect(await say(opened.data.program_id)).toBeAccepted();
      const undone = await takeBack(town.mia, opened);
      expect(undone.status).toBe('error');
      expect((await town.felix.get(getServiceList, {})).map(({ program_id }) => program_id)).toContain(
        opened.data.program_id,
      );
    }
  });
});

function pointOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude, longitude };
}
