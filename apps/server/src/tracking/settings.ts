import type { OperatorSetting } from '../platform/operator-settings/operator-setting.ts';

export const ON_THE_WAY = 'tell_on_the_way';
export const NEAR_MIN = 'tell_near_min';
export const LATE_MIN = 'tell_late_min';
export const CHANGED_MIN = 'tell_changed_min';

const GROUP = 'Messages to riders';

export const operatorSettings: OperatorSetting[] = [
  {
    key: ON_THE_WAY,
    group: GROUP,
    label: 'The vehicle is on the way',
    help: 'With the time that is known, and the link to watch it come. Only riders who agreed to messages are told anything.',
    kind: 'flag',
    standard: () => true,
  },
  {
    key: NEAR_MIN,
    group: GROUP,
    label: 'It is near: minutes away',
    help: 'Said once the vehicle comes next to this door within so many minutes. 0: never.',
    kind: 'whole_number',
    min: 0,
    max: 30,
    standard: () => 8,
  },
  {
    key: LATE_MIN,
    group: GROUP,
    label: 'It is late: minutes after the window',
    help: 'Said once the vehicle will come so many minutes after what was promised, or more. 0: never.',
    kind: 'whole_number',
    min: 0,
    max: 120,
    standard: () => 5,
  },
  {
    key: CHANGED_MIN,
    group: GROUP,
    label: 'It comes at another time: minutes moved',
    help: 'Said once a ride is planned so many minutes away from what the rider was told, or more. 0: never.',
    kind: 'whole_number',
    min: 0,
    max: 120,
    standard: () => 10,
  },
];
