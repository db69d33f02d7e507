import type { Temporal } from 'temporal-polyfill';
import { slashDate } from '../platform/dates.ts';
import type { Id, VehicleId } from '../platform/ids.ts';
import { isBlank, withStop } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { checkDateSpan, coversDay, doDaysMeet, type DateSpan } from './date-span.ts';

export type ServicePeriodId = Id<'vehicle_period'>;

/** Days on which a vehicle stands in the shop, or must not run. Whole days: half a day is a time block on its run. */
export interface ServicePeriod extends DateSpan {
  id: ServicePeriodId;
  vehicleId: VehicleId;
  kind: 'maintenance' | 'out_of_service';
  reason: string;
}

export type VehicleStanding = 'in_service' | 'maintenance' | 'out_of_service' | 'retired';

/** How a vehicle stands on a day, for the board of that day: next month's repair leaves today's column where it is. */
export function standingOn(
  vehicle: { id: VehicleId; status: number },
  date: Temporal.PlainDate,
  periods: readonly ServicePeriod[],
): VehicleStanding {
  if (vehicle.status !== 1) return 'retired';
  return periodOn(vehicle.id, date, periods)?.kind ?? 'in_service';
}

/** The vehicles that may be put on the board of a day. */
export function vehiclesOn<V extends { id: VehicleId; status: number }>(
  vehicles: readonly V[],
  date: Temporal.PlainDate,
  periods: readonly ServicePeriod[],
): V[] {
  const ofVehicle = Map.groupBy(periods, ({ vehicleId }) => vehicleId);
  return vehicles.filter((vehicle) => standingOn(vehicle, date, ofVehicle.get(vehicle.id) ?? []) === 'in_service');
}

/** The period that holds a vehicle on a day, with its reason. */
export function periodOn(
  vehicleId: VehicleId,
  date: Temporal.PlainDate,
  periods: readonly ServicePeriod[],
): ServicePeriod | null {
  return periods.find((period) => period.vehicleId === vehicleId && coversDay(period, date)) ?? null;
}

/** Judges a period against the others of its vehicle. An edit is judged without its own former self. */
export function checkPeriod(
  period: ServicePeriod,
  others: readonly ServicePeriod[],
): Verdict<ServicePeriod, 'INVALID_DATE_RANGE' | 'REASON_MISSING' | 'PERIOD_OVERLAP'> {
  const span = checkDateSpan(period);
  if (!span.ok) return span;
  if (isBlank(period.reason)) {
    const sentence = 'Please say what is wrong with the vehicle.';
    return no('REASON_MISSING', sentence, { reason: sentence });
  }
  const clash = others.find(
    (other) => other.id !== period.id && other.vehicleId === period.vehicleId && doDaysMeet(period, other),
  );
  if (clash) return no('PERIOD_OVERLAP', `The vehicle is down already ${spanText(clash)}.`);
  return yes({ ...period, reason: period.reason.trim() });
}

/** Why a vehicle is not to be had, and until when: `This vehicle is in maintenance through 03/12/2026: Brakes.` */
export function whyDown({ kind, endsOn, reason }: Pick<ServicePeriod, 'kind' | 'endsOn' | 'reason'>): string {
  const state = kind === 'maintenance' ? 'in maintenance' : 'out of service';
  const until = endsOn === null ? 'until further notice' : `through ${slashDate(endsOn)}`;
  return `This vehicle is ${state} ${until}: ${withStop(reason)}`;
}

/** `from 03/10/2026 to 03/12/2026`, `on 03/10/2026`, `since 03/10/2026`. */
export function spanText({ startsOn, endsOn }: DateSpan): string {
  if (endsOn === null) return `since ${slashDate(startsOn)}`;
  if (endsOn.equals(startsOn)) return `on ${slashDate(startsOn)}`;
  return `from ${slashDate(startsOn)} to ${slashDate(endsOn)}`;
}
