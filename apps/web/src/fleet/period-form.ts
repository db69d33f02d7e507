import type { Calls } from '@handrail/contracts/wire';
import { checkPeriod } from '@handrail/domain/fleet';
import { shortDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { FieldErrors } from '../platform/kit/index.ts';
import type { Period } from './vehicles.ts';

export interface PeriodValues {
  kind: Period['kind'];
  /** Days as text, such as 2026-03-10; empty where none is said. */
  starts_on: string;
  ends_on: string;
  reason: string;
}

export type Displaced = Calls['saveShuttlePeriod']['result']['trips'];

export function valuesOfPeriod({ kind, starts_on, ends_on, reason }: Period): PeriodValues {
  return { kind, starts_on, ends_on: ends_on ?? '', reason };
}

/** The rule's sentences, but for the other days it is down: of those the server knows more. */
export function checkDays({ kind, starts_on, ends_on, reason }: PeriodValues): FieldErrors<PeriodValues> {
  if (starts_on === '') return { starts_on: 'Please choose the first day.' };
  const verdict = checkPeriod(
    {
      id: '',
      vehicleId: '',
      kind,
      startsOn: Temporal.PlainDate.from(starts_on),
      endsOn: ends_on === '' ? null : Temporal.PlainDate.from(ends_on),
      reason,
    },
    [],
  );
  return verdict.ok ? {} : (verdict.refusal.fields ?? {});
}

/** The days whose boards have to be gone through, in order: 'Tue, Mar 10: 2 trips'. */
export function displacedDays(trips: Displaced): { date: string; dayText: string; text: string }[] {
  const byDay = Map.groupBy(trips, ({ date }) => date);
  return [...byDay]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, { length }]) => {
      const dayText = shortDate(Temporal.PlainDate.from(date));
      return { date, dayText, text: `${dayText}: ${length} ${length === 1 ? 'trip' : 'trips'}` };
    });
}
