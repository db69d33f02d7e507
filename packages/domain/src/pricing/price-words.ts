import { milesText } from '../platform/distance.ts';
import { money } from '../platform/money.ts';
import type { BandPart, DistanceFee } from './distance-fee.ts';
import type { ChargeLine, PriceLine } from './price.ts';
import { exactMoney, isWhole } from './rounding.ts';
import { minutesOf } from './additional-fee.ts';

/** What a line of a price is called: `Distance`, or the label of what is charged. */
export function lineTitle(line: PriceLine): string {
  switch (line.is) {
    case 'base':
      return 'Base';
    case 'distance':
      return 'Distance';
    case 'time':
      return 'Time';
    case 'at_least':
      return 'At least';
    case 'at_most':
      return 'At most';
    case 'flat_fare':
      return 'Flat fare';
    case 'not_owed':
      return 'Not owed';
    case 'charge':
      return line.label;
    case 'not_below_zero':
      return 'No less than $0.00';
  }
}

/** `Wait at the door, 12 min`, `2 × Companion`: what was charged, where a line has no room for its working. */
export function chargeTitle(line: ChargeLine): string {
  if (line.kind === 'Percentage') return line.label;
  if (line.minutes !== null) return `${line.label}, ${line.minutes} min`;
  return line.quantity === 1 ? line.label : `${line.quantity} × ${line.label}`;
}

/** How the line came to its amount, for the row under it; empty where its title says all. */
export function lineWorking(line: PriceLine): string {
  switch (line.is) {
    case 'base':
      return '';
    case 'distance':
      return distanceWorking(line);
    case 'time':
      return `${line.minutes} min × ${money(line.perMinuteCents)}`;
    case 'at_least':
      return `raised to ${money(line.minimumCents)}`;
    case 'at_most':
      return `held to ${money(line.maximumCents)}`;
    case 'flat_fare':
      return line.pairName;
    case 'not_owed':
      return notOwed(line.occasion);
    case 'charge':
      return chargeWorking(line);
    case 'not_below_zero':
      return 'discounts take off no more than there is';
  }
}

/** `8.00 × $2.60`: one band, for a screen that gives each a row. */
export function bandWorking({ meters, perMileCents }: BandPart): string {
  return `${milesText(meters)} × ${money(perMileCents)}`;
}

function distanceWorking({ parts, sum, includedMeters }: DistanceFee): string {
  if (parts.length === 0) return `${milesText(includedMeters)} miles, all included`;
  const beyond = milesText(parts.reduce((meters, part) => meters + part.meters, 0));
  const miles = includedMeters === 0 ? `${beyond} miles` : `${beyond} miles beyond ${milesText(includedMeters)}`;
  const exact = isWhole(sum) ? exactMoney(sum) : `${exactMoney(sum)}, rounded once`;
  return `${miles}: ${parts.map(bandWorking).join(' + ')} = ${exact}`;
}

function notOwed(occasion: Extract<PriceLine, { is: 'not_owed' }>['occasion']): string {
  switch (occasion) {
    case 'no_show':
      return 'a no-show owes no ride fee';
    case 'canceled_late':
      return 'a canceled ride owes no ride fee, late or not';
    case null:
      return 'canceled in time';
  }
}

function chargeWorking(line: ChargeLine): string {
  if (line.kind === 'Percentage') {
    return `${percentText(line.basisPoints)} ${line.basis} ${money(line.ofCents)}`;
  }
  const each = (minutesOf(line.unit) ?? 1) > 1 || line.unit === 'per liter' ? ` ${line.unit}` : '';
  const sum = `${line.quantity} × ${money(line.eachCents)}${each}`;
  if (line.minutes === null) return sum;
  return line.counted === 'waited_minutes' && line.freeMinutes > 0
    ? `${line.minutes} min, ${line.freeMinutes} free: ${sum}`
    : `${line.minutes} min: ${sum}`;
}

/** `4%`, `2.5%`. A discount says so by its amount. */
export function percentText(basisPoints: number): string {
  return `${Math.abs(basisPoints) / 100}%`;
}
