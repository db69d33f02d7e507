import { checkMonth, lastMonth, monthName } from '@handrail/domain/reports';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useUrlState } from '../../platform/kit/index.ts';
import { useServiceDay } from '../../programs/index.ts';

/** As far back as a month can be chosen. */
const MONTHS_OFFERED = 36;

/** The month a page is of, kept in the address. Where it cannot be, it says why and shows the one it showed last. */
export function useMonth() {
  const { today } = useServiceDay();
  const [typed, set] = useUrlState('month');
  const asked = readMonth(typed) ?? lastMonth(today);
  const verdict = checkMonth(asked, today);
  const [held, setHeld] = useState(() => (verdict.ok ? asked : lastMonth(today)));
  if (verdict.ok && !held.equals(asked)) setHeld(asked);
  const offered = Array.from({ length: MONTHS_OFFERED }, (_, at) => lastMonth(today).subtract({ months: at }));
  const shown = offered.some((one) => one.equals(held)) ? offered : [...offered, held];
  return {
    month: held.toString(),
    error: verdict.ok ? null : verdict.refusal.sentence,
    choices: shown.map((one) => ({ value: one.toString(), label: monthName(one) })),
    set: (month: string) => set(month),
  };
}

function readMonth(text: string): Temporal.PlainYearMonth | null {
  try {
    return text === '' ? null : Temporal.PlainYearMonth.from(text);
  } catch {
    return null; // an address typed by hand
  }
}
