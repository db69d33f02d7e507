import type { OperatorSetting } from '../platform/operator-settings/operator-setting.ts';

export const IDENTITY_CHECK = 'allow_identity_check';

export const operatorSettings: OperatorSetting[] = [
  {
    key: IDENTITY_CHECK,
    group: 'Bookings',
    label: 'Check who calls instead of a code',
    help: 'For a late change of a ride, whoever takes the call may write down how they made sure of who called instead of sending a code to the rider’s phone. The log keeps it.',
    kind: 'flag',
    standard: () => false,
    delicate: true,
  },
];
