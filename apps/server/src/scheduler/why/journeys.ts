import type { PlanInNumbers, PlanNumbers } from '../planner/plan-numbers.ts';

interface Times {
  pickupAt: number;
  /** When the rider is out. */
  dropoffAt: number;
}

/** Where others, and a ride more, would be met. */
export interface TimesMoved {
  ride: number;
  is: 'pickup' | 'dropoff';
  to: number;
}

/**
 * Whether nobody would return before arriving. The windows of a journey see to that by themselves, until somebody grants a
 * time beside one of them. `after` is by ride the ride there that has to be over before, -1 where there is none.
 */
export function journeysOf({ lanes }: PlanNumbers, kept: PlanInNumbers, after: readonly number[]) {
  const planned = new Map<number, Times>();
  for (const { ride, is, at } of lanes.flatMap(({ stops }) => stops)) {
    planned.set(ride, {
      pickupAt: at,
      dropoffAt: at,
      ...planned.get(ride),
      [is === 'pickup' ? 'pickupAt' : 'dropoffAt']: at,
    });
  }
  for (const { ride, pickupAt, dropoffAt } of kept.rides) planned.set(ride, { pickupAt, dropoffAt });
  const back = new Map(after.flatMap((there, ride) => (there < 0 ? [] : [[there, ride] as const])));

  return {
    areKept: (moved: readonly TimesMoved[]): boolean => {
      const touched = new Set(moved.map(({ ride }) => ride));
      const timesOf = (ride: number | undefined): Partial<Times> => {
        const at = (is: TimesMoved['is']) => moved.find((one) => one.ride === ride && one.is === is)?.to;
        const old = ride === undefined ? undefined : planned.get(ride);
        const [pickupAt, dropoffAt] = [at('pickup') ?? old?.pickupAt, at('dropoff') ?? old?.dropoffAt];
        return { ...(pickupAt === undefined ? {} : { pickupAt }), ...(dropoffAt === undefined ? {} : { dropoffAt }) };
      };
      const isInOrder = (there: number | undefined, ride: number | undefined) => {
        const [arrived, returns] = [timesOf(there).dropoffAt, timesOf(ride).pickupAt];
        return arrived === undefined || returns === undefined || arrived <= returns;
      };
      return [...touched].every((ride) => isInOrder(after[ride], ride) && isInOrder(ride, back.get(ride)));
    },
  };
}
