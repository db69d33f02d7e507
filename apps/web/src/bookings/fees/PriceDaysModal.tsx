import { useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { type DateRange, RangeInput } from '../../platform/kit/index.ts';
import { ProgramChoice } from '../../programs/index.ts';
import { type Meant, PriceAgainModal } from './PriceAgainModal.tsx';

/** A month, as the list shows it. */
const LONGEST_DAYS = 31;

interface PriceDaysModalProps {
  /** What the list shows, which is mostly what is meant. */
  days: DateRange;
  program: string;
  onClose: () => void;
}

/** Prices the rides of some days again, those of one program or of all. */
export function PriceDaysModal({ days, program, onClose }: PriceDaysModalProps) {
  const [range, setRange] = useState<DateRange | null>(days);
  const [programId, setProgramId] = useState(program);
  const error = errorOf(range);
  return (
    <PriceAgainModal
      title="Price the rides of some days again"
      meant={range && error === null ? meantBy(range, programId) : null}
      choice={
        <div className="booking-price-days">
          <RangeInput label="Days" value={range} onChange={setRange} error={error} />
          <ProgramChoice value={programId} onChange={(next) => setProgramId(next ?? '')} />
        </div>
      }
      onClose={onClose}
      onDone={onClose}
    />
  );
}

function errorOf(range: DateRange | null): string | null {
  if (range === null) return 'Choose the days.';
  return daysIn(range.start, range.end) > LONGEST_DAYS ? `Choose at most ${LONGEST_DAYS} days.` : null;
}

function daysIn(start: Temporal.PlainDate, end: Temporal.PlainDate): number {
  return start.until(end).days + 1;
}

function meantBy({ start, end }: DateRange, programId: string): Meant {
  const days = { start_date: start.toString(), end_date: end.toString() };
  return programId === '' ? days : { ...days, program_id: programId };
}
