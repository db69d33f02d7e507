import type { OperatorSetting } from '../platform/operator-settings/operator-setting.ts';

export const REFUND_DOLLARS = 'refund_dollars';

export const operatorSettings: OperatorSetting[] = [
  {
    key: REFUND_DOLLARS,
    group: 'Payments',
    label: 'Refunds up to',
    help: 'In whole dollars. Who gives back more at once needs level 1.',
    kind: 'whole_number',
    min: 0,
    max: 100_000,
    standard: () => 100,
  },
];
