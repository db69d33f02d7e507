import { describe, expect, test } from 'vitest';
import { bookingOf, clockOn, paperDay, patchBooking, runOf, textOfInstant, tripOf, type Day } from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { addCounts, countDay, type Counting } from './count-day.ts';
import { countsBy, PRODUCTIVITY_BY } from './productivity.ts';
import { ratioOf } from './ratios.ts';

/** Every way that nobody wrote down is two kilometers and five minutes, and the yard is known. */
const roads: Counting['roads'] = { way: () => ({ meters: 2000, seconds: 300 }), yardOf: () => '60' };

/** Three rides on one van, of two programs; one that nobody drove. */
function dayOf(): Day {
  const paper = paperDay([
    { id: '11', pickup: '09:00', payerAccountId: '70' },
    { id: '12', pickup: '10:00' },
    { id: '13', pickup: '11:00', payerAccountId: '70' },
    { id: '14', pickup: '12:00', rideStatus: 4 },
  ]);
  const at = (day: Day, time: string) => textOfInstant(clockOn(day, time));
  const driven = (day: Day, id: string, from: string, to: string) =>
    patchBooking(day, id, {
      rideStatus: 3,
      arrivedAt: at(day, from),
      pickedUpAt: at(day, from),
      droppedOffAt: at(day, to),
      travelM: 5000,
    });
  const run = onPaperRun(paper, ['11', '12', '13']);
  const done = [
    ['11', '09:00', '09:20'],
    ['12', '10:00', '10:30'],
    ['13', '11:00', '11:30'],
  ].reduce((day, [id = '', from = '', to = '']) => driven(day, id, from, to), run);
  const two = patchBooking(done, '12', { programId: '2' });
  return two;
}

const counting = (day: Day): Counting => ({ now: clockOn(day, '23:00'), roads });

describe('The work of a day', () => {
  const day = dayOf();
  const of = (by: (typeof PRODUCTIVITY_BY)[number], programs = ['1', '2']) =>
    countsBy(day, by, (id) => programs.includes(id), counting(day));

  test('is divided by program and by payer, each with the hours and miles driven to its rides', () => {
    const programs = of('program');
    expect([programs.get('1')?.completed, programs.get('2')?.completed]).toEqual([2, 1]);
    // Of the second ride: the way there is forty minutes after the first drop-off, and half an hour on board.
    expect(programs.get('2')?.revenue_sec).toBe((40 + 30) * 60);
    const payers = of('payer');
    expect([payers.get('70')?.completed, payers.get(null)?.completed, payers.get(null)?.booked]).toEqual([2, 1, 2]);
  });

  test('belongs to the vehicle and driver of its run, with the rides that had none apart', () => {
    const { vehicleId, driverId } = runOf(day, tripOf(day, bookingOf(day, '11').tripId ?? '').runId);
    expect(of('vehicle').get(vehicleId)?.completed).toBe(3);
    expect(of('driver').get(driverId ?? '')?.completed).toBe(3);
    expect(of('driver').get(null)).toMatchObject({ booked: 1, canceled: 1, revenue_sec: 0 });
    const counts = of('driver').get(driverId ?? '');
    // Three rides in the two hours and a half from 9:00 to 11:30.
    expect(counts && ratioOf('rides_per_revenue_hour', counts)).toBeCloseTo(3 / 2.5);
  });

  test('comes to the figures of the day, however it is divided', () => {
    const whole = addCounts(countDay(day, counting(day)).map(({ counts }) => counts));
    for (const by of PRODUCTIVITY_BY) expect(addCounts(of(by).values())).toEqual(whole);
  });

  test('is that of the programs that are asked for alone', () => {
    expect(addCounts(of('driver', ['2']).values()).completed).toBe(1);
  });
});
