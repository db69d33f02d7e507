import type { Cents } from '../platform/money.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import {
  ANY_RIDE,
  countedBy,
  type AdditionalFee,
  type Counted,
  type FeeAmount,
  type FeeConditions,
  type FeeOccasion,
} from './additional-fee.ts';
import type { FeeKind, PercentageBasis, RateUnit } from './fee-words.ts';

/** An additional fee as calls send it and rows hold it; of an amount and a percentage it has the one that its kind says. */
export interface WrittenFee {
  addl_fee_id: string;
  fee_kind: FeeKind;
  amount_cents: Cents | null;
  /** Percent: 2.5 is 2.5%. */
  percentage: number | null;
  percentage_basis: PercentageBasis | null;
  rate_unit: RateUnit;
  /** Left out: as its unit is counted where nobody says otherwise. */
  counted?: Counted | undefined;
  free_minutes?: number | undefined;
  only?: WrittenConditions | undefined;
}

export interface WrittenConditions {
  occasions: readonly FeeOccasion[];
  /** 0 is Sunday; null is every day. */
  days_of_week: readonly number[] | null;
  holidays: FeeConditions['holidays'];
  /** Minutes after midnight; null is the whole day. */
  hours: { from_min: number; until_min: number } | null;
}

export type WholeFee = Required<{ [Field in keyof WrittenFee]: Exclude<WrittenFee[Field], undefined> }>;

export function writtenFee({ id, amount, unit, counted, freeMinutes, only }: AdditionalFee): WholeFee {
  const isFixed = amount.kind === 'Fixed Amount';
  return {
    addl_fee_id: id,
    fee_kind: amount.kind,
    amount_cents: isFixed ? amount.cents : null,
    percentage: isFixed ? null : amount.basisPoints / 100,
    percentage_basis: isFixed ? null : amount.basis,
    rate_unit: unit,
    counted,
    free_minutes: freeMinutes,
    only: {
      occasions: only.occasions,
      days_of_week: only.weekdays,
      holidays: only.holidays,
      hours: only.hours && { from_min: only.hours.fromMin, until_min: only.hours.untilMin },
    },
  };
}

/** Reads a fee; what it is called is its label's. Whether it can be charged so is `checkFee`'s to say. */
export function feeOfWritten(written: WrittenFee, label: string): Verdict<AdditionalFee, 'FEE_INVALID'> {
  const amount = amountOf(written);
  if (!amount.ok) return amount;
  const { addl_fee_id, rate_unit, fee_kind, counted, free_minutes, only } = written;
  return yes({
    id: addl_fee_id,
    label,
    amount: amount.value,
    unit: rate_unit,
    counted: counted ?? countedBy(rate_unit, fee_kind)[0],
    freeMinutes: free_minutes ?? 0,
    only: only === undefined ? ANY_RIDE : conditionsOf(only),
  });
}

function amountOf(written: WrittenFee): Verdict<FeeAmount, 'FEE_INVALID'> {
  const { fee_kind: kind, amount_cents, percentage, percentage_basis } = written;
  if (kind === 'Fixed Amount') {
    if (percentage !== null || percentage_basis !== null)
      return refused('percentage', 'A fixed amount has no percentage.');
    return amount_cents === null ? refused('amount_cents', 'Say how much it is.') : yes({ kind, cents: amount_cents });
  }
  if (amount_cents !== null) return refused('amount_cents', 'A percentage has no amount of its own.');
  if (percentage === null) return refused('percentage', 'Say how many percent it is.');
  if (percentage_basis === null) return refused('percentage_basis', 'Say what it is a percentage of.');
  const basisPoints = Math.round(percentage * 100);
  if (Math.abs(percentage * 100 - basisPoints) > 1e-6) {
    return refused('percentage', 'A percentage has at most two decimals.');
  }
  return yes({ kind, basisPoints, basis: percentage_basis });
}

function conditionsOf({ occasions, days_of_week, holidays, hours }: WrittenConditions): FeeConditions {
  return {
    occasions,
    weekdays: days_of_week,
    holidays,
    hours: hours && { fromMin: hours.from_min, untilMin: hours.until_min },
  };
}

function refused(field: string, sentence: string) {
  return no('FEE_INVALID', sentence, { [field]: sentence });
}
