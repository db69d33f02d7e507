import type { OperatorSetting } from '../platform/operator-settings/operator-setting.ts';

export const PLANS_A_DAY = 'plans_a_day';

export const operatorSettings: OperatorSetting[] = [
  {
    key: PLANS_A_DAY,
    group: 'Dispatch',
    label: 'Plans a day',
    help: 'How often the auto-scheduler may be started in one day. What is discarded counts too.',
    kind: 'whole_number',
    min: 1,
    max: 1000,
    standard: () => 20,
  },
];
