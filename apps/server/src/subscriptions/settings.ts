import type { OperatorSetting } from '../platform/operator-settings/operator-setting.ts';

export const DAYS_AHEAD = 'standing_order_days_ahead';

export const operatorSettings: OperatorSetting[] = [
  {
    key: DAYS_AHEAD,
    group: 'Bookings',
    label: 'Days that standing orders are made ahead',
    help: 'How many days before its date a ride of a standing order is booked.',
    kind: 'whole_number',
    min: 1,
    max: 60,
    standard: () => 28,
  },
];
