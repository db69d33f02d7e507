import type { OperatorSetting } from '../platform/operator-settings/operator-setting.ts';

export const operatorSettings: OperatorSetting[] = [
  {
    key: 'driver_label',
    group: 'Organization',
    label: 'What drivers are called',
    help: 'Stands on forms and lists: Driver, Operator, Chauffeur.',
    kind: 'text',
    max: 40,
    standard: () => 'Driver',
  },
];
