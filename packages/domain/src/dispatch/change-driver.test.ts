import { describe, expect, test } from 'vitest';
import {
  clockOn,
  edit,
  entriesOf,
  idsFrom,
  newTrip,
  paperDay,
  patchBooking,
  runDrivenBy,
  sound,
  textOfInstant,
  tripsOfRun,
  type Day,
} from '../day/index.ts';
import { changeDriver } from './change-driver.ts';
import { onPaperRun, PAPER_RUN, PAPER_VAN } from './paper-run.ts';

/** Ada (11) at 8:40 and Ben (12) at 10:00, both on the run of vehicle 71. */
const morning = onPaperRun(paperDay([{ id: '11' }, { id: '12', pickup: '10:00' }]), ['11', '12']);
const opening = { now: clockOn(morning, '08:30'), nextId: idsFrom(5000) };
const lunch = newTrip({
  id: '77',
  serviceDay: morning.date,
  runId: runDrivenBy(morning, PAPER_RUN)?.id ?? '',
  kind: 'lunch_break',
  programId: '1',
  startsAt: textOfInstant(clockOn(morning, '12:00')),
  endsAt: textOfInstant(clockOn(morning, '12:30')),
});

describe('Changing who drives a vehicle', () => {
  const give = (day: Day, driverId: string | null, teamId: string | null = null, isActive = true) =>
    changeDriver(day, { from: PAPER_RUN, to: { driverId, teamId } }, PAPER_VAN, isActive, opening);

  test('gives the run to the other driver while nothing on it has started', () => {
    const after = sound(give(morning, '82'));
    expect([...entriesOf(after.run)]).toMatchObject([{ driverId: '82', teamId: null }]);
    expect(tripsOfRun(after, runDrivenBy(after, { ...PAPER_RUN, driverId: '82' })?.id ?? '')).toHaveLength(2);
  });

  test('opens a run for the rest once something has, so that who drove stays written', () => {
    const started = patchBooking(morning, '11', { enrouteAt: textOfInstant(opening.now) });
    const after = sound(give(edit(started, { trips: [lunch] }), null, '91'));
    const kinds = (driverId: string | null, teamId: string | null) =>
      tripsOfRun(after, runDrivenBy(after, { vehicleId: '71', driverId, teamId })?.id ?? '').map(({ kind }) => kind);
    expect([kinds('81', null), kinds(null, '91')]).toEqual([['ride'], ['ride', 'lunch_break']]);
  });

  test('joins the run that the new driver has of this vehicle already', () => {
    const started = patchBooking(morning, '11', { rideStatus: 6, pickedUpAt: textOfInstant(opening.now) });
    const split = sound(give(started, '82'));
    const back = sound(
      changeDriver(split, { from: { driverId: '82', teamId: null }, to: PAPER_RUN }, PAPER_VAN, true, opening),
    );
    expect([...entriesOf(back.run)]).toMatchObject([{ driverId: '81' }]);
    expect(tripsOfRun(back, runDrivenBy(back, PAPER_RUN)?.id ?? '')).toHaveLength(2);
  });

  test('stores the run of a vehicle nobody had', () => {
    const after = sound(
      changeDriver(paperDay([]), { from: { driverId: null, teamId: null }, to: PAPER_RUN }, PAPER_VAN, true, opening),
    );
    expect([...entriesOf(after.run)]).toMatchObject([{ vehicleId: '71', driverId: '81' }]);
  });

  test('is refused for nobody, for a driver and a team at once, for a driver who left, and on a vehicle that is down', () => {
    expect(give(morning, null)).toMatchObject({
      refusal: { code: 'NO_DRIVER', sentence: 'You need to add a driver.' },
    });
    expect(give(morning, '82', '91')).toMatchObject({ refusal: { code: 'DRIVER_TEAM_CONFLICT' } });
    expect(give(morning, '82', null, false)).toMatchObject({ refusal: { code: 'DRIVER_INACTIVE' } });
    expect(
      changeDriver(morning, { from: PAPER_RUN, to: { driverId: '82', teamId: null } }, null, true, opening),
    ).toMatchObject({
      refusal: { code: 'VEHICLE_NOT_FOUND', sentence: 'Vehicle not found' },
    });
    const down = { ...PAPER_VAN, whyDown: 'This vehicle is out of service until further notice: Recalled.' };
    expect(
      changeDriver(morning, { from: PAPER_RUN, to: { driverId: '82', teamId: null } }, down, true, opening),
    ).toMatchObject({ refusal: { code: 'VEHICLE_DOWN', sentence: down.whyDown } });
  });
});
