import type { Calls } from '@handrail/contracts/wire';
import { readTypedSearch } from '@handrail/domain/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { holdsAny, useAccountState } from '../account/index.ts';
import { useDebounced } from '../debounced.ts';
import { CallError, callServer, readKey } from '../wire/index.ts';

export type FoundThing = Calls['findAnything']['result'][number];

/** How long typing pauses before it is asked what there is of that name. */
const PAUSE_MS = 200;
/** More than is asked about. */
const MOST_LETTERS = 80;

/** What the server knows of a name or number that is being typed: people and things, each with how it stands. */
export function useFound(typed: string): { found: readonly FoundThing[]; isLooking: boolean; trouble: string | null } {
  const text = typed.trim();
  const settled = useDebounced(text, PAUSE_MS);
  const state = useAccountState();
  const mayAsk = state.is === 'signed-in' && holdsAny(state.account.is_admin, [1, 2, 3, 4]);
  // A sentence or a whole paragraph names nobody.
  const isEnough = (words: string) => mayAsk && words.length <= MOST_LETTERS && readTypedSearch(words) !== null;
  const {
    data = [],
    isFetching,
    isPlaceholderData,
    error,
  } = useQuery<Calls['findAnything']['result'], CallError>({
    queryKey: readKey('findAnything', { text: settled }),
    queryFn: async ({ signal }) => (await callServer('findAnything', { text: settled }, { signal })).data,
    enabled: isEnough(settled),
    // Where somebody is now is asked anew each time; what fits of the answer before stays in sight until the next one is there.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (!isEnough(text)) return { found: [], isLooking: false, trouble: null };
  const isOfBefore = isPlaceholderData || settled !== text;
  const found = isOfBefore ? data.filter(({ label }) => holdsAll(label, text)) : data;
  return { found, isLooking: isFetching || settled !== text, trouble: error?.message ?? null };
}

/** Enter must not open somebody whose name is no longer the one that is typed. */
function holdsAll(label: string, typed: string): boolean {
  const name = label.toLowerCase();
  return readTypedSearch(typed)?.words.every((word) => name.includes(word)) ?? false;
}

/** What a kind of thing is called, and the screen that shows one. */
export const FOUND_KINDS: Record<FoundThing['kind'], { word: string; path: string; search?: string }> = {
  // Over whatever page is open: who asks is on the line, and nobody wants to lose their place.
  ride: { word: 'Ride', path: '.', search: 'where' },
  rider: { word: 'Rider', path: '/rider-services/members/view/' },
  booking: { word: 'Booking', path: '/rider-services/bookings/view/' },
  subscription: { word: 'Standing order', path: '/fleet/subscription/view/' },
  vehicle: { word: 'Vehicle', path: '/fleet/vehicles/view/' },
  driver: { word: 'Driver', path: '/fleet/drivers/view/' },
  account: { word: 'Account', path: '/programs/accounts', search: 'account' },
  program: { word: 'Program', path: '/programs/services/view/' },
  user: { word: 'User', path: '/account_mngm/users', search: 'user' },
};
