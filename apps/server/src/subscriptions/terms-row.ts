import { columnOf, fieldOf } from '@handrail/domain/day';
import { invariant } from '@handrail/domain/platform';
import type { Leg, OrderedRide, Recurrence, Terms } from '@handrail/domain/subscriptions';
import { Temporal } from 'temporal-polyfill';

/** Terms as their column keeps them: names like columns, dates and times as text. */
export interface TermsRow {
  effective_on: string;
  recurrence:
    | { every: 'week'; days_of_week: number[]; weeks: number; counted_from: string }
    | { every: 'month'; days_of_month: number[] };
  ride: Record<string, unknown>;
  legs: Record<string, unknown>[];
  notes: { office_note: string; admin_note: string };
  wished: { vehicle_id: string | null; driver_id: string | null };
}

export function rowOfTerms({ effectiveOn, recurrence, ride, legs, notes, wished }: Terms): TermsRow {
  return {
    effective_on: effectiveOn.toString(),
    recurrence:
      recurrence.every === 'month'
        ? { every: 'month', days_of_month: [...recurrence.daysOfMonth] }
        : {
            every: 'week',
            days_of_week: [...recurrence.daysOfWeek],
            weeks: recurrence.weeks,
            counted_from: recurrence.countedFrom.toString(),
          },
    ride: columnsOf(ride),
    legs: legs.map(columnsOf),
    notes: { office_note: notes.officeNote, admin_note: notes.adminNote },
    wished: { vehicle_id: wished.vehicleId, driver_id: wished.driverId },
  };
}

export function termsOfRow(row: TermsRow): Terms {
  const [first, ...later] = row.legs.map(legOf);
  invariant(first, 'Terms have a ride.');
  return {
    effectiveOn: Temporal.PlainDate.from(row.effective_on),
    recurrence: recurrenceOf(row.recurrence),
    // Written by `rowOfTerms`, from one; what was agreed before rides could ask for it asked for no door.
    ride: { asksDoorToDoor: false, ...fieldsOf(row.ride) } as OrderedRide,
    legs: [first, ...later],
    notes: { officeNote: row.notes.office_note, adminNote: row.notes.admin_note },
    wished: { vehicleId: row.wished.vehicle_id, driverId: row.wished.driver_id },
  };
}

function recurrenceOf(row: TermsRow['recurrence']): Recurrence {
  if (row.every === 'month') return { every: 'month', daysOfMonth: row.days_of_month };
  const countedFrom = Temporal.PlainDate.from(row.counted_from);
  return { every: 'week', daysOfWeek: row.days_of_week, weeks: row.weeks, countedFrom };
}

function legOf(row: Record<string, unknown>): Leg {
  const { pickupTime, appointmentTime, ...rest } = fieldsOf(row);
  return { ...rest, pickupTime: timeOf(pickupTime), appointmentTime: timeOf(appointmentTime) } as Leg; // as above
}

function timeOf(text: unknown): Temporal.PlainTime | null {
  return typeof text === 'string' ? Temporal.PlainTime.from(text) : null;
}

function columnsOf(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      columnOf(field),
      value instanceof Temporal.PlainTime ? value.toString() : (value as unknown),
    ]),
  );
}

function fieldsOf(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value]));
}
