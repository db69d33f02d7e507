import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { DayView } from '../board/lanes.ts';

/** The card that has the focus, or had it before something was asked, and the list that it stands in. */
interface Kept {
  card: string;
  place: string;
  list: readonly string[];
}

/**
 * Keeps the focus on the board. When the card that has it goes elsewhere, the next of the list it left is given it, since
 * a list is worked from top to bottom; where nothing is left there, the card has it where it is now.
 */
export function useKeptFocus(view: DayView | null, board: RefObject<HTMLElement | null>) {
  const kept = useRef<Kept | null>(null);
  const drawn = useRef(view);
  useHeardFocus(kept, drawn);

  // After every drawing: a question that closes takes the focus away as well as a card that moves.
  useLayoutEffect(() => {
    if (kept.current && view && view !== drawn.current) kept.current = nextOf(view, kept.current);
    drawn.current = view;
    if (!kept.current || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-ride="${kept.current.card}"]`)?.focus({ preventScroll: true });
  });
}

/** Hears which card has the focus, and that somebody pressed beside all of them. */
function useHeardFocus(kept: RefObject<Kept | null>, drawn: RefObject<DayView | null>) {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(IN_BETWEEN)) return;
      const card = target.closest('.ride')?.querySelector<HTMLElement>('[data-ride]')?.dataset['ride'];
      kept.current = card === undefined ? null : standing(drawn.current, card);
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(`.ride, ${IN_BETWEEN}`)) kept.current = null;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [kept, drawn]);
}

/** What comes between a card and what is done with it. */
const IN_BETWEEN = '[role="dialog"], .ant-modal-wrap, .picked-bar';

function nextOf(view: DayView, { card, place, list }: Kept): Kept | null {
  const now = standing(view, card);
  if (now?.place === place) return now;
  const left = new Set(listsByPlace(view).get(place));
  const at = list.indexOf(card);
  const next = list.slice(at + 1).find((id) => left.has(id)) ?? list.slice(0, at).findLast((id) => left.has(id));
  return next === undefined ? now : standing(view, next);
}

function standing(view: DayView | null, card: string): Kept | null {
  if (!view) return null;
  for (const [place, list] of listsByPlace(view)) if (list.includes(card)) return { card, place, list };
  return null;
}

function listsByPlace({ pool, lanes }: DayView): Map<string, string[]> {
  const byPlace = new Map([['pool', pool.map(({ entry }) => entry.id)]]);
  for (const { key, trips } of lanes)
    byPlace.set(
      key,
      trips.flatMap(({ rides }) => rides.map(({ entry }) => entry.id)),
    );
  return byPlace;
}
