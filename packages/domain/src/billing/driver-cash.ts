import { money, type Cents } from '../platform/money.ts';
import type { DriverId } from '../platform/ids.ts';
import { balanced, type Posting } from './money-entry.ts';

/** What a driver brings in of what they took; a difference is posted, not hidden, and the driver's slate is clean. */
export function countCash(driverId: DriverId, takenCents: Cents, countedCents: Cents): Posting[] {
  return balanced([
    { account: 'cash', party: null, cents: countedCents },
    { account: 'driver_cash', party: { kind: 'driver', id: driverId }, cents: 0 - takenCents },
    { account: 'cash_difference', party: null, cents: takenCents - countedCents },
  ]);
}

/** `$42.00 taken, $41.00 counted: $1.00 short.` */
export function countSentence(takenCents: Cents, countedCents: Cents): string {
  const said = `${money(takenCents)} taken, ${money(countedCents)} counted`;
  const off = countedCents - takenCents;
  if (off === 0) return `${said}: it tallies.`;
  return `${said}: ${money(Math.abs(off))} ${off < 0 ? 'short' : 'over'}.`;
}
