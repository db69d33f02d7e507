import { SHARED_BOOKINGS } from '@handrail/domain/shared-trips';
import type { OperatorSetting } from '../platform/operator-settings/operator-setting.ts';

export const RIDERS_SHARING = 'riders_sharing';

export const operatorSettings: OperatorSetting[] = [
  {
    key: RIDERS_SHARING,
    group: 'Dispatch',
    label: 'Riders who share a trip',
    help: 'How many rides may be combined into one shared trip by hand. The planner pools as many as a vehicle holds.',
    kind: 'whole_number',
    min: SHARED_BOOKINGS.fewest,
    max: SHARED_BOOKINGS.highest,
    standard: () => SHARED_BOOKINGS.most,
  },
];
