import { money } from '@handrail/domain/platform';
import { IconClock, IconDoorEnter, IconDog, IconReceipt, IconUserPlus } from '@tabler/icons-react';
import { aidSign } from '../../platform/kit/display/aid-signs.ts';
import type { PhoneStop } from './manifest-stops.ts';

export interface Chip {
  words: string;
  sign: typeof IconClock;
}

/** Who gets in beside the rider, each counted apart. */
const ALONG = [
  { name: 'additional_passenger', one: 'companion', sign: IconUserPlus },
  { name: 'attendants', one: 'attendant', sign: IconUserPlus },
  { name: 'guests', one: 'guest', sign: IconUserPlus },
  { name: 'service_animals', one: 'service animal', sign: IconDog },
] as const;

/** What somebody brings along and needs at a stop, each with its sign: aids, how long it takes, who rides too, what is to be paid. */
export function chipsOf({ ride, loadSec }: PhoneStop, dueCents = 0): Chip[] {
  return [
    ...ride.mobility_assistance.map((aid) => ({ words: aid, sign: aidSign(aid) })),
    ...(loadSec === null || loadSec === 0
      ? []
      : [{ words: `${Math.max(1, Math.round(loadSec / 60))} min`, sign: IconClock }]),
    ...(ride.door_to_door ? [{ words: 'Door to door', sign: IconDoorEnter }] : []),
    ...ALONG.flatMap(({ name, one, sign }) => {
      const count = ride[name];
      return count === 0 ? [] : [{ words: count === 1 ? `1 ${one}` : `${count} ${one}s`, sign }];
    }),
    ...(dueCents > 0 ? [{ words: `Collect ${money(dueCents)}`, sign: IconReceipt }] : []),
  ];
}
