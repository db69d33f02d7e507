import type { MapPin } from './features.ts';

/** Enough for a finger to hit the one and not the other. */
const APART_PX = 26;

/** Pins at one and the same door stand side by side: how many pixels to the right each one stands. */
export function spread(pins: readonly Pick<MapPin, 'id' | 'point'>[]): Map<string, number> {
  const doors = Map.groupBy(pins, ({ point }) => `${point.latitude.toFixed(5)} ${point.longitude.toFixed(5)}`);
  return new Map(
    [...doors.values()].flatMap((together) =>
      together.map(({ id }, index): [string, number] => [id, (index - (together.length - 1) / 2) * APART_PX]),
    ),
  );
}
