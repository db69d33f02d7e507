import { describe, expect, test } from 'vitest';
import { allowedByPlan } from './allowed-by-plan.ts';
import type { LaneToPlan, PlanInput, RideToPlan } from './plan-day.ts';

const at = (time: string) => `2026-03-10T${time}:00+00:00`;

const ride = {
  id: '1',
  pickup: [at('09:00'), at('09:30')],
  dropoffBy: at('10:00'),
  limitSec: 1800,
} as unknown as RideToPlan; // the rest of a ride is not looked at
const lane = {
  hours: { is: 'worked', startsAt: at('06:00'), endsAt: at('14:00'), gaps: [] },
  lunch: { from: at('11:00'), until: at('13:00'), lengthSec: 1800 },
} as unknown as LaneToPlan; // nor of a lane
const input = { rides: [ride], lanes: [lane] } as unknown as PlanInput; // nor of a day

const placed = (pickup: string, dropoff: string) => [
  { id: '1', lane: 0, pickupAt: at(pickup), dropoffAt: at(dropoff) },
];

describe('What a plan has is allowed', () => {
  test('beside the window, after the appointment, and for longer than the limit', () => {
    const [allowed] = allowedByPlan(input, { rides: placed('09:42', '10:20'), lunches: [] }).rides;
    expect(allowed).toMatchObject({ pickup: [at('09:00'), at('09:42')], dropoffBy: at('10:20'), limitSec: 2280 });
  });
  test('and nothing more than was asked where it keeps what was', () => {
    const [allowed] = allowedByPlan(input, { rides: placed('09:10', '09:30'), lunches: [] }).rides;
    expect(allowed).toEqual(ride);
    expect(allowedByPlan(input, { rides: [], lunches: [] })).toEqual(input);
  });
  test('with its lunch at another time', () => {
    const lunches = [{ lane: 0, startsAt: at('13:10'), endsAt: at('13:40') }];
    expect(allowedByPlan(input, { rides: [], lunches }).lanes[0]?.lunch).toEqual({
      from: at('11:00'),
      until: at('13:40'),
      lengthSec: 1800,
    });
  });
  test('for as long as somebody granted to work, and never for less', () => {
    const hoursBy = (startsAt: string, endsAt: string) =>
      allowedByPlan(input, { rides: [], lunches: [] }, [{ lane: 0, startsAt: at(startsAt), endsAt: at(endsAt) }])
        .lanes[0]?.hours;
    expect(hoursBy('06:30', '14:25')).toMatchObject({ startsAt: at('06:00'), endsAt: at('14:25') });
    expect(hoursBy('05:40', '13:00')).toMatchObject({ startsAt: at('05:40'), endsAt: at('14:00') });
  });
});
