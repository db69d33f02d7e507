import type { Calls } from '@handrail/contracts/wire';

/** An address with its point, as every call carries it. */
export type Address = Calls['geocodeAddress']['result'];

/** '12 Elm St, Cedar Valley, CA 95973'. */
export function addressText({ addressLine1, city, state, zipcode }: Address): string {
  return [addressLine1, city, `${state} ${zipcode}`.trim()].filter((part) => part !== '').join(', ');
}

/** The name it is known by, where it has one, else its street. */
export function addressLine({ label, addressLine1 }: Address): string {
  return label === undefined || label === '' ? addressLine1 : label;
}

/** Whether every typed word occurs in the address or its name. */
export function isNamed(address: Address, typed: string): boolean {
  const words = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const text = `${address.label ?? ''} ${addressText(address)}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
