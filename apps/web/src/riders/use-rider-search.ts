import { readPhone } from '@handrail/domain/platform';
import { useDebounced } from '../platform/debounced.ts';
import { useRead } from '../platform/wire/index.ts';
import type { Rider } from './riders.ts';

export interface RiderSearch {
  /** Undefined while they are looked for, or while too little is typed. */
  riders: readonly Rider[] | undefined;
  /** What was asked for: a phone is looked up whole, a name from its second letter. */
  asked: { phone: string } | { name: string } | null;
  error: string | null;
}

const SHORTEST_NAME = 2;
const notFound = new Set(['PHONENOTFOUND', 'USERNOTFOUND']);

/** Riders by what the caller says first: a name or a phone number, over every program one may see. */
export function useRiderSearch(text: string, programId?: string): RiderSearch {
  const typed = text.trim();
  const settled = useDebounced(typed, 200);
  const phone = phoneOf(settled);
  const name = phone === null && !/\d/.test(settled) && settled.length >= SHORTEST_NAME ? settled : null;
  const byPhone = useRead('searchUserByPhone', { phone: phone ?? '' }, { enabled: phone !== null });
  const byName = useRead(
    'searchUserByName',
    { name: name ?? '', limit: 20, ...(programId === undefined ? {} : { program_id: programId }) },
    { enabled: name !== null },
  );

  if (settled !== typed) return { riders: undefined, asked: null, error: null };
  if (phone !== null) {
    // Nobody with this number is an answer here, not a failure.
    const nobody = byPhone.error !== null && notFound.has(byPhone.error.code);
    return {
      riders: nobody ? [] : byPhone.data?.users.filter(isRider),
      asked: { phone },
      error: byPhone.error && !nobody ? byPhone.error.message : null,
    };
  }
  if (name !== null) return { riders: byName.data, asked: { name }, error: byName.error?.message ?? null };
  return { riders: undefined, asked: null, error: null };
}

/** A number in whole; a few digits of one are no question yet. */
function phoneOf(text: string): string | null {
  if (!/\d/.test(text)) return null;
  const read = readPhone(text);
  return read.ok ? read.value : null;
}

/** Staff have phones too, and ride with nobody. */
function isRider(person: object): person is Rider {
  return 'addresses' in person;
}
