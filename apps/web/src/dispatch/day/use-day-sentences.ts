import type { BoardColumn } from '../board/held-board.ts';
import { useBoardSentences } from '../commands/index.ts';
import { useCompareSentences } from '../compare/index.ts';
import type { useDeeds } from '../deeds/use-deeds.ts';
import { useSpreadOfAddress } from '../spread/index.ts';
import type { ShownDay } from './use-day.ts';

interface DaySentences {
  deeds: ReturnType<typeof useDeeds>;
  mayTake: Parameters<typeof useBoardSentences>[0]['mayTake'];
  onSpread: (of: BoardColumn | null, bookingIds: readonly string[]) => void;
  /** Null on the plainer board, which compares nothing (BOARD-02). */
  onCompare: ((bookingId: string) => void) | null;
  onHeat: () => void;
}

/** What the command box understands of a day: who goes where, what is compared, and the rides that an address asks to spread. */
export function useDaySentences(day: ShownDay, { deeds, mayTake, onSpread, onCompare, onHeat }: DaySentences): void {
  const { live, view, zoneOf } = day;
  useSpreadOfAddress(live, onSpread);
  useBoardSentences({ board: live, view, zoneOf, deeds, onSpread, mayTake });
  useCompareSentences({ view, zoneOf, onCompare, onHeat });
}
