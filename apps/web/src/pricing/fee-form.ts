import type { Calls } from '@handrail/contracts/wire';
import { dollars, twentyFourHour } from '@handrail/domain/platform';
import {
  ANY_RIDE,
  checkFee,
  type Counted,
  countedBy,
  type FeeKind,
  type FeeOccasion,
  feeOfWritten,
  type PercentageBasis,
  type RateUnit,
  readAmount,
  readPercentage,
} from '@handrail/domain/pricing';
import { Temporal } from 'temporal-polyfill';
import type { Fee } from './plans.ts';

/** An extra as its form holds it. */
export interface FeeForm {
  label_id: string | null;
  fee_kind: FeeKind;
  /** Dollars or percent, as typed. */
  amount: string;
  percentage_basis: PercentageBasis;
  rate_unit: RateUnit;
  counted: Counted;
  free_minutes: number;
  occasions: FeeOccasion[];
  days_of_week: number[];
  holidays: Fee['only']['holidays'];
  from: string | null;
  until: string | null;
}

export type FeeTerms = Omit<
  Calls['saveNewAddlFee']['params'],
  'pricing_id' | 'label_id' | 'effective_on' | 'expected_version'
>;

export const NEW_FEE: FeeForm = {
  label_id: null,
  fee_kind: 'Fixed Amount',
  amount: '',
  percentage_basis: 'of ride fee',
  rate_unit: 'per trip',
  counted: 'once',
  free_minutes: 0,
  occasions: [...ANY_RIDE.occasions],
  days_of_week: [],
  holidays: 'alike',
  from: null,
  until: null,
};

export function formOfFee(fee: Fee): FeeForm {
  const { only, amount_cents, percentage } = fee;
  return {
    label_id: fee.label_id,
    fee_kind: fee.fee_kind,
    amount: amount_cents === null ? String(percentage ?? '') : dollars(amount_cents),
    percentage_basis: fee.percentage_basis ?? 'of ride fee',
    rate_unit: fee.rate_unit,
    counted: fee.counted,
    free_minutes: fee.free_minutes,
    occasions: [...only.occasions],
    days_of_week: [...(only.days_of_week ?? [])],
    holidays: only.holidays,
    from: only.hours && timeAt(only.hours.from_min),
    until: only.hours && timeAt(only.hours.until_min),
  };
}

/** Another unit or kind is counted in other ways; what is counted so already stays. */
export function withUnit(form: FeeForm, change: Partial<Pick<FeeForm, 'rate_unit' | 'fee_kind'>>): FeeForm {
  const next = { ...form, ...change };
  const allowed = countedBy(next.rate_unit, next.fee_kind);
  const counted = allowed.includes(next.counted) ? next.counted : allowed[0];
  return { ...next, counted, free_minutes: counted === 'waited_minutes' ? next.free_minutes : 0 };
}

/** What is sent of the form, and what stands beside its fields where it cannot be. */
export function termsOf(form: FeeForm): { terms: FeeTerms | null; errors: Readonly<Record<string, string>> } {
  const isFixed = form.fee_kind === 'Fixed Amount';
  const amount = isFixed ? readAmount(form.amount) : readPercentage(form.amount);
  if (!amount.ok) return { terms: null, errors: { amount: amount.refusal.sentence } };
  if ((form.from === null) !== (form.until === null)) {
    return { terms: null, errors: { hours: 'Please input a valid time range.' } };
  }
  const terms = {
    fee_kind: form.fee_kind,
    amount_cents: isFixed ? amount.value : null,
    percentage: isFixed ? null : amount.value / 100,
    percentage_basis: isFixed ? null : form.percentage_basis,
    rate_unit: form.rate_unit,
    counted: form.counted,
    free_minutes: form.free_minutes,
    only: {
      occasions: form.occasions,
      days_of_week: form.days_of_week.length === 0 ? null : form.days_of_week,
      holidays: form.holidays,
      hours:
        form.from === null || form.until === null
          ? null
          : { from_min: minuteOf(form.from), until_min: minuteOf(form.until) },
    },
  } satisfies FeeTerms;
  const read = feeOfWritten({ addl_fee_id: '1', ...terms }, '');
  const checked = read.ok ? checkFee(read.value) : read;
  if (checked.ok) return { terms, errors: {} };
  const errors = Object.entries(checked.refusal.fields ?? {}).map(([field, sentence]) => [
    field === 'amount_cents' || field === 'percentage' ? 'amount' : field,
    sentence,
  ]);
  return { terms: null, errors: Object.fromEntries(errors) as Record<string, string> };
}

function timeAt(minute: number): string {
  return twentyFourHour(Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }));
}

function minuteOf(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time);
  return hour * 60 + minute;
}
