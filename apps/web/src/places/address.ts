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

/** Why an address was not taken, and what to do: the sentence of the refusal says neither. Null for any other refusal. */
export function whyNotFound(code: string, typed: string): string | null {
  if (code === 'ADDRESS_NOT_FOUND')
    return `No map here knows “${typed}”. Check the street and the town, choose from the list, or put the pin on the map in Details.`;
  if (code !== 'ADDRESS_INCOMPLETE') return null;
  return typed === ''
    ? 'The field is empty: type a street with its number, or choose a saved place.'
    : `“${typed}” names no street: add one with its number, or choose from the list.`;
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
