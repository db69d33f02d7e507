import type { OperatorSetting } from '../platform/operator-settings/operator-setting.ts';

export const LETTER_PAPER = 'manifest_on_letter';
export const READY_HOUR = 'manifests_ready_hour';

export const operatorSettings: OperatorSetting[] = [
  {
    key: LETTER_PAPER,
    group: 'Dispatch',
    label: 'Manifests on Letter',
    help: 'Manifests are A4. On, they are Letter, 8.5 by 11 inches, with a lower signature box.',
    kind: 'flag',
    standard: () => false,
  },
  {
    key: READY_HOUR,
    group: 'Dispatch',
    label: 'Manifests ready by',
    help: 'The hour, 1 to 23, by which all manifests of the day lie ready on the board. 0: nobody prints by itself.',
    kind: 'whole_number',
    min: 0,
    max: 23,
    standard: () => 0,
  },
];
