import { monthBefore, nameOfMonth } from '@handrail/domain/billing';

/** The month we are in and a year of those before it, to choose from: the newest first. */
export function monthChoices(month: string): { value: string; label: string }[] {
  const months = [month];
  while (months.length < MONTHS_BACK) months.push(monthBefore(months.at(-1) ?? month));
  return months.map((value) => ({ value, label: nameOfMonth(value) }));
}

const MONTHS_BACK = 13;
