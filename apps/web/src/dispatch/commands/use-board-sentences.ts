import { useMemo } from 'react';
import { raiseCommonError } from '../../platform/notices/index.ts';
import { useTypedCommands } from '../../platform/typed-commands.ts';
import { CallError } from '../../platform/wire/index.ts';
import { useBlockDeeds } from '../blocks/index.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { hoursByDriver, workedOn } from '../board/hours-of-lanes.ts';
import type { DayView } from '../board/lanes.ts';
import type { useDeeds } from '../deeds/use-deeds.ts';
import { knownOn, previewsOf, type SentenceDeeds } from './previews.ts';
import { readSentence } from './read-sentence.ts';

interface BoardSentences {
  /** The board as it stands; undefined while there is none that can be changed. */
  board: HeldBoard | undefined;
  view: DayView | null;
  zoneOf: (programId: string) => string;
  deeds: ReturnType<typeof useDeeds>;
  /** Goes on once it is said that what a colleague holds is taken over. */
  onSpread: (column: BoardColumn, bookingIds: readonly string[]) => void;
  mayTake: (bookingIds: readonly string[], goOn: () => void) => void;
}

/** Has the command box take sentences for this board: what each would come to is shown while it is typed, and Enter does it. */
export function useBoardSentences({ board, view, zoneOf, deeds, onSpread, mayTake }: BoardSentences): void {
  // All names of a day are looked up once somebody types, and not at each change of it.
  const schedule = board?.schedule ?? null;
  const known = useMemo(() => onceAsked(() => (view ? knownOn(view, schedule) : null)), [view, schedule]);
  const scheduled = useMemo(() => onceAsked(() => (schedule ? hoursByDriver(schedule) : null)), [schedule]);
  const blocks = useBlockDeeds(deeds.tell);

  useTypedCommands((text) => {
    const [names, hours] = [known(), scheduled()];
    if (!board || !names || !hours) return [];
    return previewsOf(readSentence(text, names), {
      board,
      zoneOf,
      workedOf: ({ column }) => workedOn(column, hours, zoneOf),
      deeds: deedsOn(board),
    });
  }, board !== undefined);

  function deedsOn(seen: HeldBoard): SentenceDeeds {
    return {
      put: (id, column, said) => mayTake([id], () => void deeds.put([id], column, { seen, said })),
      putAt: (bookingId, { column, pickupTime, isMoved }, said) =>
        mayTake([bookingId], () => void deeds.putAt({ bookingId, pickupTime }, column, isMoved, { seen, said })),
      lunch: (column, { programId, start, end }) => {
        const values = { start, end, programId, notes: '', detail: '', place: null };
        blocks.save({ is: 'new', kind: 'lunch_break', column }, values, 0, seen).catch((failure: unknown) => {
          if (!(failure instanceof CallError)) throw failure;
          raiseCommonError(failure.message);
        });
      },
      spread: onSpread,
      swap: (moves, names) =>
        mayTake(
          moves.flatMap(({ bookingIds }) => bookingIds),
          () => void deeds.swap(moves, names, seen),
        ),
    };
  }
}

/** What is found out by whoever asks first, and kept. */
function onceAsked<T>(find: () => T): () => T {
  let kept: { found: T } | null = null;
  return () => {
    kept ??= { found: find() };
    return kept.found;
  };
}
