import type { Calls } from '@handrail/contracts/wire';
import { clockOf } from './bookings.ts';

type LateRide = Calls['getDashboard']['result']['late'][number];

/** What is told of a late ride: which end, by when it was promised, when it is expected, and why. */
export type LateStory = Pick<LateRide, 'stop_type' | 'due' | 'expected' | 'has_happened' | 'why'>;

/** What will happen, and what was promised: 'Pickup expected 2:22 PM, promised by 2:10 PM'. */
export function happensText({ stop_type, due, expected, has_happened }: LateStory): string {
  const promised = stop_type === 'pickup' ? `promised by ${clockOf(due)}` : `appointment ${clockOf(due)}`;
  const [there, ahead, open] =
    stop_type === 'pickup'
      ? ['At the door', 'Pickup expected', 'Not picked up yet']
      : ['At the drop-off', 'Drop-off expected', 'Not there yet'];
  if (expected === null) return `${open}, ${promised}`;
  return `${has_happened ? there : ahead} ${clockOf(expected)}, ${promised}`;
}

/** What it is late for, as far as it was reported. */
export function whyText({ why, stop_type }: LateStory): string {
  const since = why.since === null ? '' : ` since ${clockOf(why.since)}`;
  const met = why.stop_type === 'dropoff' ? 'dropped off' : 'picked up';
  switch (why.is) {
    case 'unassigned':
      return 'No vehicle has it yet.';
    case 'not_set_out':
      return 'The vehicle has not set out.';
    case 'on_board':
      return 'On board, on the way there.';
    case 'at_door':
      return `${stop_type === 'pickup' ? 'At the door' : 'At the drop-off'}${since}.`;
    case 'on_the_way':
      return `On the way${since}.`;
    case 'behind':
      return `${why.lastname ?? 'The rider'} before them is not ${met} yet.`;
    case 'after':
      return `${why.lastname ?? 'The rider'} before them was ${met} ${why.minutes ?? 0} min late.`;
  }
}
