import { type RefObject, useMemo, useState } from 'react';
import { useAccount } from '../../platform/account/index.ts';
import { useDebounced } from '../../platform/debounced.ts';
import { sayDone } from '../../platform/notices/index.ts';
import type { Asking } from './asking.ts';
import { folkOf, usePresence, useTakingOver, vehicleOf } from '../colleagues/index.ts';
import { useMissingOfDay } from '../../nemt/index.ts';
import type { GridBoardHandle } from '../grid/GridBoard.tsx';
import { whoOf } from '../hand/judge.ts';
import { spanTo } from '../hand/take-up.ts';
import type { CardHand } from '../list/RideCard.tsx';
import type { ShownDay } from './use-day.ts';
import type { useDeeds } from '../deeds/use-deeds.ts';
import { usePicked } from '../deeds/use-picked.ts';
import { useSteady } from '../use-steady.ts';
import type { useWalk } from '../walk/use-walk.ts';

interface Around {
  grid: RefObject<GridBoardHandle | null>;
  walk: ReturnType<typeof useWalk>;
  deeds: ReturnType<typeof useDeeds>;
  /** The ride whose details are open. */
  open: string;
  onOpen: (bookingId: string) => void;
  asking: Asking | null;
  onAsk: (next: Asking) => void;
}

/** What is in the hand on a day, among the hands of the colleagues: chosen rides, those off the board, and who holds which. */
export function useDayHand(day: ShownDay, { grid, walk, deeds, open, onOpen, asking, onAsk }: Around) {
  const { live, present, isPast, zoneOf } = day;
  const { cursor, setCursor, meant, ringed } = walk;
  const { picked, togglePick, choose, clear, letGoAfter } = usePicked(live, (taken) => void deeds.tellTaken(taken));
  const bookingIds = useMemo(() => [...picked], [picked]);
  const [held, setHeld] = useState<readonly string[]>([]);
  const inHand = held.length > 0 ? held : bookingIds;
  const at = asking && 'column' in asking ? asking.column.shuttle_id : vehicleOf(present, inHand[0] ?? open);
  const lane = useDebounced(at, LANE_SETTLES_MS);
  const { others, lanes, heldBy, takeOver } = usePresence(
    { date: day.date.toString(), lookingAt: open, held: inHand, lane },
    { isOn: live !== undefined, onTaken: letGo },
  );
  const { userId } = useAccount();
  const folk = useMemo(() => folkOf(others, lanes, userId), [others, lanes, userId]);
  const nameOf = (ids: readonly string[]) => (present ? whoOf(present, ids) : '');
  const { mayTake, takenBack, question } = useTakingOver({ heldBy, takeOver, whoOf: nameOf });

  const lacking = useMissingOfDay(day.date.toString(), live !== undefined);
  const cards = useCards({
    picked,
    open,
    cursor,
    zoneOf,
    heldBy,
    meant: meant?.shown ?? null,
    ringed,
    lacking,
    togglePick,
    mayTake,
    onSpan: useSteady((ids: readonly string[], among: readonly string[]) => {
      const all = present ? spanTo(ids, among, { board: present, picked }) : [];
      mayTake(all, () => choose(all));
    }),
    onOpen: useSteady(onOpen),
    onAsk: useSteady(onAsk),
    onFocus: setCursor,
    canPick: !isPast,
  });

  /** A colleague took rides out of the hand. */
  function letGo(ids: readonly string[], name: string) {
    const sentence = `${name === '' ? 'A colleague' : name} took ${nameOf(ids)} over.`;
    takenBack(ids);
    const rest = bookingIds.filter((id) => !ids.includes(id));
    if (!grid.current?.letGo(ids, sentence)) sayDone(sentence);
    choose(rest);
  }

  return { cards, bookingIds, held, choose, clear, letGoAfter, setHeld, others, folk, takeOver, mayTake, question };
}

interface Cards extends Omit<CardHand, 'onPick' | 'onMenu' | 'onBlock' | 'onBlockMenu'> {
  togglePick: (bookingId: string) => void;
  onAsk: (next: Asking) => void;
}

/** What the cards of a day ask of the hand: the same value while nothing of it is another, and it knows no day. */
function useCards({ togglePick, onAsk, ...hand }: Cards): CardHand {
  const { picked, open, cursor, zoneOf, heldBy, meant, ringed, lacking, mayTake, onSpan, onOpen, onFocus, canPick } =
    hand;
  return useMemo(
    () => ({
      picked,
      open,
      cursor,
      zoneOf,
      heldBy,
      meant,
      ringed,
      ...(lacking ? { lacking } : {}),
      onPick: (id) => (picked.has(id) ? togglePick(id) : mayTake([id], () => togglePick(id))),
      mayTake,
      onSpan,
      onOpen,
      onMenu: (id, spot) => onAsk({ is: 'rideMenu', bookingId: id, at: spot }),
      onBlock: (block) => onAsk({ is: 'block', block }),
      onBlockMenu: (block, spot) => onAsk({ is: 'blockMenu', block, at: spot }),
      onFocus,
      canPick,
    }),
    [
      picked,
      open,
      cursor,
      zoneOf,
      heldBy,
      meant,
      ringed,
      lacking,
      togglePick,
      mayTake,
      onSpan,
      onOpen,
      onAsk,
      onFocus,
      canPick,
    ],
  );
}

/** Whoever opens one thing after the other is in no lane on the way. */
const LANE_SETTLES_MS = 400;
