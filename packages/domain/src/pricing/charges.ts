import { wholeMinutes } from '../platform/distance.ts';
import { addUp, type Cents } from '../platform/money.ts';
import { minutesOf, type AdditionalFee, type FeeConditions } from './additional-fee.ts';
import type { ChargeLine, RideFacts } from './price.ts';
import { roundedCents } from './rounding.ts';

/**
 * What a ride is charged beside its fee, in the plan's order. Percentages count the ride fee, or that and the fixed charges,
 * and never one another, so the order plays no part. Where no ride fee is owed they count what it would have been.
 */
export function chargesOf(ride: RideFacts, fees: readonly AdditionalFee[], rideFeeCents: Cents): ChargeLine[] {
  const due = fees.filter(({ only }) => isFor(only, ride));
  const fixed = due.map((fee) => fixedCharge(fee, ride));
  const subtotalCents = rideFeeCents + addUp(fixed.map((line) => line?.cents ?? 0));
  return due.flatMap((fee, at) => {
    const line = fixed[at] ?? percentageCharge(fee, ride, rideFeeCents, subtotalCents);
    return line ? [line] : [];
  });
}

/** Whether a fee is for such a ride. One for certain hours waits until the ride has a pickup. */
export function isFor(only: FeeConditions, ride: RideFacts): boolean {
  if (ride.occasion === null || !only.occasions.includes(ride.occasion)) return false;
  return isOnItsDay(only, ride) && isInItsHours(only, ride);
}

function isOnItsDay({ weekdays, holidays }: FeeConditions, { weekday, isHoliday }: RideFacts): boolean {
  const isItsWeekday = weekdays === null || weekdays.includes(weekday);
  switch (holidays) {
    case 'alike':
      return isItsWeekday;
    case 'too':
      return isHoliday || isItsWeekday;
    case 'only':
      return isHoliday;
    case 'never':
      return !isHoliday && isItsWeekday;
  }
}

function isInItsHours({ hours }: FeeConditions, { pickupMin }: RideFacts): boolean {
  if (hours === null) return true;
  if (pickupMin === null) return false;
  const isLate = pickupMin >= hours.fromMin;
  const isEarly = pickupMin < hours.untilMin;
  return hours.fromMin < hours.untilMin ? isLate && isEarly : isLate || isEarly;
}

function fixedCharge(fee: AdditionalFee, ride: RideFacts): ChargeLine | null {
  const { id, label, amount, unit, counted, freeMinutes } = fee;
  if (amount.kind !== 'Fixed Amount') return null;
  const quantity = quantityOf(fee, ride);
  if (quantity === 0) return null;
  return {
    is: 'charge',
    cents: quantity * amount.cents,
    feeId: id,
    label,
    kind: amount.kind,
    quantity,
    eachCents: amount.cents,
    unit,
    counted,
    minutes: minutesCounted(fee, ride),
    freeMinutes,
  };
}

function percentageCharge(
  fee: AdditionalFee,
  ride: RideFacts,
  rideFeeCents: Cents,
  subtotalCents: Cents,
): ChargeLine | null {
  const { id, label, amount } = fee;
  if (amount.kind !== 'Percentage' || quantityOf(fee, ride) === 0) return null;
  const { kind, basisPoints, basis } = amount;
  const ofCents = basis === 'of ride fee' ? rideFeeCents : subtotalCents;
  const cents = roundedCents({ over: ofCents * basisPoints, under: 10_000 });
  return { is: 'charge', cents, feeId: id, label, kind, basisPoints, basis, ofCents };
}

/** How many units a ride has of a fee. One that was begun counts whole. */
function quantityOf({ id, unit, counted, freeMinutes }: AdditionalFee, ride: RideFacts): number {
  switch (counted) {
    case 'typed':
      return Math.ceil(ride.quantities.get(id) ?? 0);
    case 'once':
      return 1;
    case 'companions':
      return ride.companions;
    case 'planned_minutes':
      return unitsIn(ride.travelSec, unit);
    case 'waited_minutes':
      return unitsIn(Math.max(0, ride.waitedSec - freeMinutes * 60), unit);
  }
}

function unitsIn(seconds: number, unit: AdditionalFee['unit']): number {
  return Math.ceil(wholeMinutes(seconds) / (minutesOf(unit) ?? 1));
}

function minutesCounted({ counted }: AdditionalFee, ride: RideFacts): number | null {
  if (counted === 'planned_minutes') return wholeMinutes(ride.travelSec);
  return counted === 'waited_minutes' ? wholeMinutes(ride.waitedSec) : null;
}
