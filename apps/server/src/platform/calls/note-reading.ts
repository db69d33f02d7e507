import type { AnyContract } from '@handrail/contracts/platform';
import type { Services } from '../services.ts';
import type { Known } from './principal.ts';

interface Reading {
  contract: AnyContract;
  by: Known;
  address: string;
  requestId: string;
}

/** Writes into the access log whose data an answer shows, before it is given. Most calls show nobody's. */
export async function noteReading(
  services: Services,
  { contract, by, address, requestId }: Reading,
  subjects: ReadonlySet<string>,
): Promise<void> {
  if (!contract.readsRiders) return;
  await services.accessLog.write({
    operator: by.operator,
    personId: by.personId,
    call: contract.name,
    outcome: 'read',
    subjects: [...subjects],
    address,
    requestId,
  });
}

const NAMES_A_RIDER = new Set(['passenger_id', 'user_id', 'rider_id', 'other_rider_id']);
/** Text on the wire, a number in the log. */
const ID = /^\d{1,18}$/;

/** The riders that an answer names, wherever in it they stand: bookings name their passenger, a rider is a user. */
export function ridersNamedIn(answer: unknown): Set<string> {
  const riders = new Set<string>();
  const open: unknown[] = [answer];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const held of value) open.push(held);
      continue;
    }
    for (const key of Object.keys(value)) {
      const held = (value as Record<string, object | string | number | boolean | null>)[key]; // as JSON has it
      if (typeof held === 'object') open.push(held);
      else if (NAMES_A_RIDER.has(key) && ID.test(String(held)) && !isOfNobody(value)) riders.add(String(held));
    }
  }
  return riders;
}

/**
 * Whoever did what the log tells is its actor, and nobody's rider; and what stands for a booking on a time block (9) or a
 * driver action (10) carries nobody.
 */
function isOfNobody(value: object): boolean {
  return 'actor' in value || ('ride_status' in value && (value.ride_status === 9 || value.ride_status === 10));
}
