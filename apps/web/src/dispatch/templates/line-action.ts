import type { ChosenRide } from './decided-lines.ts';
import type { PreviewLine } from './template-plan.ts';

/** What can be done about a line that is left out; null where nothing helps. */
export type LineAction =
  | { is: 'vehicle' | 'driver'; label: string; column: number }
  | { is: 'ride'; label: string; ride: Omit<ChosenRide, 'name'>; time: string | null };

export function actionOf({ of, column, trip, ride, code, other }: PreviewLine): LineAction | null {
  if (of === 'column') return { is: 'vehicle', label: 'Other vehicle', column };
  if (of === 'driver') return code === 'DRIVEN_BY_OTHERS' ? null : { is: 'driver', label: 'Choose', column };
  if (of !== 'ride' || other === null || trip === null || ride === null) return null;
  const time = other.pickup_time;
  const label = code === 'OTHER_TIME' ? `Take ${time ?? 'will call'}` : 'Take';
  return { is: 'ride', label, ride: { column, trip, ride, bookingId: other.booking_id }, time };
}
