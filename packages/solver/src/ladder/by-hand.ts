import type { Day, Plan } from '../day/day.ts';
import { type DayText, makeDay, type RequestText, type VehicleText } from '../day/make-day.ts';
import { planCost } from '../reckon.ts';

/** A straight road with a place at every tenth minute: place 3 is thirty minutes from place 0. */
export function onOneRoad(
  requests: RequestText[],
  vehicles: VehicleText[] = [{ start: 0, capacity: [4] }],
  rest: Partial<DayText> = {},
): Day {
  const places = Array.from({ length: 10 }, (_, place) => place);
  return makeDay({
    travelTime: places.map((a) => places.map((b) => 10 * Math.abs(a - b))),
    requests: requests.map((request) => ({ load: [1], ...request })),
    vehicles,
    ...rest,
  });
}

/** A plan by its routes, with the cost and the unserved that follow from them. */
export function planOf(day: Day, routes: readonly (readonly number[])[]): Plan {
  const stops = new Set(routes.flat());
  const unserved = Array.from({ length: day.requests.count }, (_, request) => request).filter(
    (request) => !stops.has(2 * request),
  );
  const plan = { routes, unserved, cost: 0 };
  return { ...plan, cost: planCost(day, plan) };
}

/** The same plan without one request. */
export function without(day: Day, plan: Plan, request: number): Plan {
  const isOther = (stop: number) => stop >> 1 !== request || stop >= 2 * day.requests.count;
  return planOf(
    day,
    plan.routes.map((route) => route.filter(isOther)),
  );
}
