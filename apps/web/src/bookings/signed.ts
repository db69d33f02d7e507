import type { Calls } from '@handrail/contracts/wire';

export type Signed = Calls['getPassengerSignature']['result'];
