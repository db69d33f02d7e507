import type { Day } from '@handrail/domain/day';
import { serviceDateOf } from '@handrail/domain/platform';
import { companyDay } from '@handrail/testbed/days';
import { cedarOperator, harborOperator } from '@handrail/testbed/people';
import { cedarValley, harborRides, TOWN_SEED, type Company, type NextId } from '@handrail/testbed/transit';
import type { Temporal } from 'temporal-polyfill';
import type { Filling } from './fill-company.ts';

/** How many days lie before today and after it. */
interface Span {
  before: number;
  after: number;
}

/** What each operator of the demo is filled with. Three weeks are enough to look back at and to book into. */
export function fillingOf(operatorName: string, now: Temporal.Instant, passwordHash: string): Filling | null {
  const days = (span: Span) => (company: Company, nextId: () => Promise<NextId>) =>
    daysAround(company, now, span, nextId);
  switch (operatorName) {
    case cedarOperator.name:
      return { make: cedarValley, days: days({ before: 13, after: 7 }), passwordHash };
    case harborOperator.name:
      return { make: harborRides, days: days({ before: 1, after: 1 }), passwordHash };
    default:
      return null;
  }
}

async function* daysAround(
  company: Company,
  now: Temporal.Instant,
  { before, after }: Span,
  nextId: () => Promise<NextId>,
): AsyncGenerator<Day> {
  const today = serviceDateOf(now, company.zone);
  // What people look at first comes first: today and tomorrow, then the days behind, the nearest first, then those ahead.
  const behind = Array.from({ length: before }, (_, n) => -1 - n);
  const ahead = Array.from({ length: after }, (_, n) => n + 1);
  for (const offset of [0, ...ahead.slice(0, 1), ...behind, ...ahead.slice(1)]) {
    const date = today.add({ days: offset }).toString();
    yield companyDay(company, date, { seed: TOWN_SEED, now, nextId: await nextId() });
  }
}
