import type { CallKey, Calls } from '@handrail/contracts/wire';

export type ReturnRide = Calls['getReturnRides']['result'][number];
export type ReturnList = Calls['getReturnList']['result'];
export type ReturnBatch = ReturnList['batches'][number];

/** What a new file makes stale. */
export const returnReads: readonly CallKey[] = ['getReturnList', 'getReturnRides', 'getOperationList'];

export const STATE_WORDS: Readonly<Record<ReturnRide['state'], string>> = {
  open: 'Not over yet',
  held: 'Held back',
  ready: 'Ready',
  sent: 'Sent',
  changed: 'Changed since',
};

/** `Sent in 3`, `Changed since 3`. */
export function stateText({ state, batch_number }: ReturnRide): string {
  if (batch_number === null) return STATE_WORDS[state];
  return state === 'sent' ? `Sent in ${batch_number}` : `${STATE_WORDS[state]} ${batch_number}`;
}

/** `File 4, corrects 3`. */
export function titleOf({ number, corrects }: ReturnBatch): string {
  return corrects === null ? `File ${number}` : `File ${number}, corrects ${corrects}`;
}
