import type { Calls } from '@handrail/contracts/wire';
import { slashDate } from '@handrail/domain/platform';
import { PAYMENT_TIMINGS, type PlanVersion, versionOfWritten } from '@handrail/domain/pricing';
import { Temporal } from 'temporal-polyfill';

export type Plan = Calls['getFeePlanList']['result'][number];
export type PlanRecord = Calls['getProgramPricingInfo']['result'];
export type Version = PlanRecord['versions'][number];
export type Fee = Version['addl_fees'][number];

export function timingText(timing: Plan['payment_timing']): string {
  return PAYMENT_TIMINGS.find((one) => one.timing === timing)?.label ?? '';
}

export function dayText(day: string): string {
  return slashDate(Temporal.PlainDate.from(day));
}

/** A version as rides are priced by it; null for one that cannot be read. */
export function priced(version: Version): PlanVersion | null {
  const labels = new Map(version.addl_fees.map(({ addl_fee_id, label }) => [addl_fee_id, label]));
  const read = versionOfWritten(version.effective_on, version, (id) => labels.get(id) ?? '');
  return read.ok ? read.value : null;
}

/** The version in force on a day; null before the first. */
export function versionOn({ versions }: Pick<PlanRecord, 'versions'>, day: string): Version | null {
  return versions.findLast(({ effective_on }) => effective_on <= day) ?? null;
}

/** Why a version cannot be changed any more; null while it can. */
export function whyKept({ priced_through }: Pick<PlanRecord, 'priced_through'>, version: Version): string | null {
  if (version.rides > 0) return `${ridesText(version.rides)} priced, never changes`;
  return priced_through !== null && version.effective_on <= priced_through ? 'Its days are priced' : null;
}

export function ridesText(rides: number): string {
  return rides === 1 ? '1 ride' : `${rides.toLocaleString('en-US')} rides`;
}
