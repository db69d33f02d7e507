import type { RefObject } from 'react';
import type { GridBoardHandle } from '../grid/GridBoard.tsx';
import { useQueueKey } from '../pool/use-queue-key.ts';
import { useRadioKey } from '../radio/use-radio-key.ts';
import type { useDeeds } from '../deeds/use-deeds.ts';
import { usePinKey } from '../deeds/use-pin-key.ts';
import type { ShownDay } from './use-day.ts';
import type { useDayActs } from './use-day-acts.ts';
import type { useDayHand } from './use-day-hand.ts';
import { useReady } from './use-ready.ts';

interface DayKeys {
  deeds: ReturnType<typeof useDeeds>;
  hand: ReturnType<typeof useDayHand>;
  acts: ReturnType<typeof useDayActs>;
  /** A dialog is open: the letters are its own. */
  isAsking: boolean;
  isGrid: boolean;
  isPhone: boolean;
  frame: RefObject<HTMLElement | null>;
  grid: RefObject<GridBoardHandle | null>;
}

/** The letters that a day hears wherever one stands on it: R for who is ready or what a driver says, P for what no plan shall move, W for the will calls. */
export function useDayKeys(day: ShownDay, keys: DayKeys) {
  const { deeds, hand, acts, isAsking, isGrid, isPhone, frame, grid } = keys;
  const isOn = !day.isPast && !isAsking;
  const ready = useReady({ board: day.present, grid: isGrid ? grid : null, tell: deeds.tell, onAsk: acts.askWhere });
  useRadioKey({
    isOn,
    picked: hand.bookingIds,
    onRide: (id) => {
      if (!ready.isFor(id)) acts.tellByRadio(id);
      else ready.run(id);
    },
  });
  usePinKey({
    isOn,
    board: day.present,
    picked: hand.bookingIds,
    onPin: (ids, isPinned, seen) => void deeds.pin(ids, isPinned, seen),
  });
  useQueueKey({ isOn: isOn && !isPhone, frame });
  return ready;
}
