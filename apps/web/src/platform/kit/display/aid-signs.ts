import {
  IconCrutches,
  IconDog,
  IconEarOff,
  IconEmergencyBed,
  IconEyeOff,
  IconOld,
  IconWalk,
  IconWheelchair,
} from '@tabler/icons-react';

const signs: Record<string, typeof IconOld> = {
  Wheelchair: IconWheelchair,
  Stretcher: IconEmergencyBed,
  Walker: IconWalk,
  Cane: IconOld,
  Crutches: IconCrutches,
  'Service Animal': IconDog,
  'Hearing Impaired': IconEarOff,
  'Visually Impaired': IconEyeOff,
};

/** The sign of what a rider is helped by; of an aid that has none of its own, somebody with a cane. */
export function aidSign(aid: string): typeof IconOld {
  return signs[aid] ?? IconOld;
}
