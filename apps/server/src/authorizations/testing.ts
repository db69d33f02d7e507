/** Payers that ask for authorizations, and what they have authorized, for tests. */
import { editPayerRule } from '@handrail/contracts/accounts';
import { createAuthorization } from '@handrail/contracts/authorizations';
import type { SentOf } from '@handrail/contracts/platform';
import type { Person } from '../testing.ts';

/** One ride of March, or as said. */
export function granted(
  passenger_id: string,
  insurance_id: string,
  said: Partial<SentOf<typeof createAuthorization>> = {},
): SentOf<typeof createAuthorization> {
  return {
    passenger_id,
    insurance_id,
    number: 'EF-20421',
    starts_on: '2026-03-01',
    ends_on: '2026-03-31',
    counts: 'rides',
    granted: 1,
    level: null,
    ...said,
  };
}

export async function askFor(
  person: Person,
  insurance_id: string,
  said: Partial<SentOf<typeof editPayerRule>>,
): Promise<void> {
  await person.get(editPayerRule, {
    insurance_id,
    authorizations: 'off',
    papers: 'off',
    driver_papers: [],
    vehicle_papers: [],
    ...said,
  });
}
