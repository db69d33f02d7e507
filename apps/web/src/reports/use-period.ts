import { no } from '@handrail/domain/platform';
import { checkPeriod, type Period } from '@handrail/domain/reports';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useUrlChange, useUrlState } from '../platform/kit/index.ts';
import { useServiceDay } from '../programs/index.ts';

/** The days a report is of, kept in the address. Where they cannot be, it says why and shows those it showed last. */
export function usePeriod({ days, most }: { days: number; most: number }) {
  const { today } = useServiceDay();
  const [from] = useUrlState('from');
  const [to] = useUrlState('to');
  const change = useUrlChange();
  const endsOn = readDate(to) ?? today;
  const startsOn = readDate(from) ?? endsOn.subtract({ days: days - 1 });
  const isNoDay = [from, to].some((text) => text !== '' && readDate(text) === null);
  const verdict = isNoDay ? no('NO_DAY', NO_DAY) : checkPeriod({ startsOn, endsOn }, most);
  const [held, setHeld] = useState<Period>(() =>
    verdict.ok ? { startsOn, endsOn } : { startsOn: today.subtract({ days: days - 1 }), endsOn: today },
  );
  if (verdict.ok && !(held.startsOn.equals(startsOn) && held.endsOn.equals(endsOn))) setHeld({ startsOn, endsOn });
  return {
    today,
    period: held,
    error: verdict.ok ? null : verdict.refusal.sentence,
    value: { start: startsOn, end: endsOn },
    set: (range: { start: Temporal.PlainDate; end: Temporal.PlainDate } | null) =>
      change({ from: range?.start.toString() ?? null, to: range?.end.toString() ?? null }),
  };
}

const NO_DAY = 'This address names a day that there is not. Choose the days.';

/** As a call takes them. */
export function wireDays({ startsOn, endsOn }: Period): { start_date: string; end_date: string } {
  return { start_date: startsOn.toString(), end_date: endsOn.toString() };
}

/** One program as a call takes it; nothing where it is of all of them. */
export function ofProgram(program: string): { program_id?: string[] } {
  return program === '' ? {} : { program_id: [program] };
}

function readDate(text: string): Temporal.PlainDate | null {
  try {
    return text === '' ? null : Temporal.PlainDate.from(text);
  } catch {
    return null; // an address typed by hand
  }
}
