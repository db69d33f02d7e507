import type { priceLine, pricedRide } from '@handrail/contracts/bookings';
import type { Booking } from '@handrail/domain/day';
import { type Cents, money } from '@handrail/domain/platform';
import {
  chargesBeside,
  type ChosenPlan,
  lineTitle,
  lineWorking,
  type Price,
  type PriceLine,
  priceRide,
  type RideFacts,
} from '@handrail/domain/pricing';
import type { z } from 'zod';

type LineOnWire = z.output<typeof priceLine>;

/** What a ride costs by a plan, with its working. */
export function pricedOnWire(facts: RideFacts, { plan, version }: ChosenPlan): z.output<typeof pricedRide> {
  const price = priceRide(facts, version);
  return {
    ride_fee: price.rideFeeCents,
    total_addl_fee_usd_cents: price.addlFeeCents,
    pricing_id: plan.id,
    pricing_name: plan.name,
    lines: linesOf(price),
  };
}

/**
 * How a booked ride came to its fees. Its own version is asked again; where that says otherwise by now, since the ride goes
 * elsewhere or somebody typed the fee, the ride fee is one line that says so.
 */
export function keptOnWire(booking: Booking, facts: RideFacts, by: ChosenPlan | null): LineOnWire[] {
  const { rideFeeCents, addlFeeCents, feeIsTyped, agreedFeeCents } = booking;
  if (by === null) return rideFeeCents === 0 ? [] : [lineFor('Ride fee', 'entered by hand', rideFeeCents)];
  const price = priceRide(facts, by.version);
  if (price.rideFeeCents === rideFeeCents && price.addlFeeCents === addlFeeCents && !feeIsTyped) return linesOf(price);
  const charges = chargesBeside(booking, facts, by.version);
  const rest = addlFeeCents - charges.reduce((sum, { cents }) => sum + cents, 0);
  return [
    lineFor('Ride fee', feeIsTyped ? 'entered by hand' : keptWords(agreedFeeCents ?? 0, facts), rideFeeCents),
    ...charges.map(onWire),
    ...(rest === 0 ? [] : [lineFor('Other', 'as it was counted before', rest)]),
  ];
}

function keptWords(agreedCents: Cents, { occasion }: RideFacts): string {
  return occasion === 'ride'
    ? 'as it was booked, before it changed'
    : `${money(agreedCents)} was agreed, and is not owed`;
}

function linesOf({ lines }: Price): LineOnWire[] {
  return lines.map(onWire);
}

function onWire(line: PriceLine): LineOnWire {
  return lineFor(lineTitle(line), lineWorking(line), line.cents);
}

function lineFor(title: string, working: string, amount_cents: Cents): LineOnWire {
  return { title, working, amount_cents };
}
