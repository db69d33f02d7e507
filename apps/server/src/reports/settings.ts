import type { OperatorSetting } from '../platform/operator-settings/operator-setting.ts';

export const MONTH_ON_LETTER = 'month_on_letter';

export const operatorSettings: OperatorSetting[] = [
  {
    key: MONTH_ON_LETTER,
    group: 'Reports',
    label: 'Month for the board on Letter',
    help: 'The PDF of a month is A4. On, it is Letter, 8.5 by 11 inches.',
    kind: 'flag',
    standard: () => false,
  },
];
