import { readPhone } from '@handrail/domain/platform';
import { useDebounced } from '../platform/debounced.ts';
import { useRead } from '../platform/wire/index.ts';
import type { Rider } from './riders.ts';

export interface RiderSearch {
  /** Undefined while they are looked for, or while too little is typed. */
  riders: readonly Rider[] | undefined;
  /** What was asked for: a phone, a part of one from its third digit, a name from its second letter, or what else is known. */
  asked: { phone: string } | { part: string } | { name: string } | { known: string } | null;
  error: string | null;
}

interface SearchOptions {
  /** Whoever asks whether a number is free wants the whole of it. */
  wholePhonesOnly?: boolean;
}

const SHORTEST_NAME = 2;
const SHORTEST_PART = 3;
const MOST = 20;
const notFound = new Set(['PHONENOTFOUND', 'USERNOTFOUND']);

/** Riders by what the caller says first: a name, a phone number, an address or an e-mail, over every program one may see. */
export function useRiderSearch(text: string, { wholePhonesOnly = false }: SearchOptions = {}): RiderSearch {
  const typed = text.trim();
  const settled = useDebounced(typed, 200);
  const phone = phoneOf(settled);
  const part = phone === null && !wholePhonesOnly ? partOf(settled) : null;
  const written = HAS_LETTER.test(settled) && settled.length >= SHORTEST_NAME ? settled : null;
  const known = written !== null && /[\d@]/.test(written) ? written : null;
  const name = known === null ? written : null;
  const byPhone = useRead('searchUserByPhone', { phone: phone ?? '' }, { enabled: phone !== null });
  const some = part ?? known;
  const bySome = useRead('getCommunityMemberList', { search: some ?? '', limit: MOST }, { enabled: some !== null });
  const byName = useRead('searchUserByName', { name: name ?? '', limit: MOST }, { enabled: name !== null });

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
  if (some !== null) {
    const asked = known === null ? { part: settled } : { known };
    return { riders: bySome.data, asked, error: bySome.error?.message ?? null };
  }
  if (name !== null) return { riders: byName.data, asked: { name }, error: byName.error?.message ?? null };
  return { riders: undefined, asked: null, error: null };
}

/** A number in whole. */
function phoneOf(text: string): string | null {
  if (!/\d/.test(text)) return null;
  const read = readPhone(text);
  return read.ok ? read.value : null;
}

const HAS_LETTER = /\p{L}/u;

/** A few digits of a number, as callers leave out the area code; null where it is none, or too few to tell people apart. */
function partOf(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length < SHORTEST_PART || HAS_LETTER.test(text) ? null : digits;
}

/** Staff have phones too, and ride with nobody. */
function isRider(person: object): person is Rider {
  return 'addresses' in person;
}
