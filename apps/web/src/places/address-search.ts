import { chooseAddress, withPostalCode } from '@handrail/domain/places';
import type { Point } from '@handrail/domain/platform';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../platform/debounced.ts';
import { useBeforeSave } from '../platform/kit/index.ts';
import { CallError, callServer, useRead } from '../platform/wire/index.ts';
import { type Address, addressText, isNamed, whyNotFound } from './address.ts';

/** Fewer letters name half the town. */
const LEAST_LETTERS = 3;
const PAUSE_MS = 150;

export interface Found {
  suggestion_id: string;
  label: string;
  place: Address | null;
}

/** Where a search looks first: around a point, or where a program serves. */
interface Where {
  near?: Point;
  program_id?: string;
}

export function whereOf({ near, programId }: { near?: Point | undefined; programId?: string | undefined }): Where {
  return { ...(near ? { near } : {}), ...(programId ? { program_id: programId } : {}) };
}

interface Refused {
  sentence: string;
  cause: string | null;
}

interface AddressSearchOptions {
  /** What the field shows while nobody types in it. */
  shown: string;
  saved: readonly Address[];
  where: Where;
  /** Whether the field may be left empty. */
  isOptional: boolean;
  onFound: (address: Address | null, text: string) => void;
}

/**
 * Text that becomes an address: by a saved place, by a suggestion, or looked up whole when the field is left. An answer
 * that comes after someone typed on is dropped.
 */
export function useAddressSearch({ shown, saved, where, isOptional, onFound }: AddressSearchOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [isLocating, setIsLocating] = useState(false);
  const lookup = useRef<AbortController | null>(null);
  const located = useRef<boolean | Promise<boolean>>(true);
  useBeforeSave(settle);
  useEffect(() => () => lookup.current?.abort(), []);

  const wanted = typed?.trim() ?? '';
  const asked = useDebounced(wanted, PAUSE_MS);
  const isWorthAsking = wanted.length >= LEAST_LETTERS;
  const isAsked = isWorthAsking && asked === wanted;
  const answer = useRead('searchAddress', { text: asked, ...where }, { enabled: isAsked });
  const own = saved.filter((place) => isNamed(place, wanted));
  const found: readonly Found[] = isAsked ? (answer.data ?? []) : [];

  function forget() {
    lookup.current?.abort();
    lookup.current = null;
    setIsLocating(false);
    setRefusal(null);
  }

  function take(address: Address | null, text: string) {
    forget();
    setTyped(null);
    onFound(address, text);
  }

  /** What was typed and not chosen is looked up as it stands: on leaving the field, and when its form is saved. */
  function settle(): boolean | Promise<boolean> {
    if (typed === null) return true;
    if (lookup.current !== null) return located.current;
    if (wanted !== '') return start({ address: wanted }, wanted);
    take(null, '');
    const verdict = chooseAddress('', []);
    if (isOptional || verdict.ok) return true;
    setRefusal({ sentence: verdict.refusal.sentence, cause: whyNotFound(verdict.refusal.code, '') });
    return false;
  }

  async function start(...asked: Parameters<typeof locate>): Promise<boolean> {
    located.current = locate(...asked);
    return located.current;
  }

  /** Whether it was found, by words that still stand. */
  async function locate(params: { address: string } | { suggestion_id: string }, label: string): Promise<boolean> {
    forget();
    const mine = new AbortController();
    lookup.current = mine;
    setIsLocating(true);
    try {
      const { data } = await callServer('geocodeAddress', { ...params, ...where }, { signal: mine.signal });
      if (mine.signal.aborted) return false;
      take(data, withPostalCode(label, data.zipcode));
      return true;
    } catch (failure) {
      if (mine.signal.aborted) return false;
      if (!(failure instanceof CallError)) throw failure;
      forget();
      setRefusal({ sentence: failure.message, cause: whyNotFound(failure.code, label) });
      return false;
    }
  }

  return {
    text: typed ?? shown,
    wanted,
    own,
    found,
    refusal,
    isWorthAsking,
    isSearching: isWorthAsking && (!isAsked || answer.isPending),
    isLocating,
    type: (text: string) => {
      forget();
      setTyped(text);
    },
    takeOwn: (place: Address) => take(place, addressText(place)),
    takeFound: (one: Found) => {
      // A suggestion is a line to choose by; the place behind it has the postal code.
      if (one.place) take(one.place, withPostalCode(one.label, one.place.zipcode));
      else void start({ suggestion_id: one.suggestion_id }, one.label);
    },
    locateTyped: () => void start({ address: wanted }, wanted),
    settle,
  };
}
