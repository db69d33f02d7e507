import { useEffect, useMemo } from 'react';
import { sayDone } from '../../platform/notices/index.ts';
import { ComparePanel, isComparable, type useCompare } from '../compare/index.ts';
import type { useDeeds } from '../deeds/use-deeds.ts';
import { useSteady } from '../use-steady.ts';
import type { Asking } from './asking.ts';
import type { ShownDay } from './use-day.ts';
import type { useDayActs } from './use-day-acts.ts';
import type { useDayHand } from './use-day-hand.ts';

interface CompareOfDayProps {
  day: ShownDay;
  compare: ReturnType<typeof useCompare>;
  deeds: ReturnType<typeof useDeeds>;
  acts: Pick<ReturnType<typeof useDayActs>, 'put'>;
  hand: Pick<ReturnType<typeof useDayHand>, 'mayTake'>;
  onAsk: (next: Asking) => void;
}

/** The comparison beside the board: its fixes are the board's own questions, and what it dispatches the board's own deed. */
export function CompareOfDay({ day, compare, deeds, acts, hand, onAsk }: CompareOfDayProps) {
  const { present, view } = day;
  const { bookingId, mode, marks, open, close } = compare;
  const ask = useSteady(onAsk);
  const fixes = useMemo(
    () =>
      ({
        onDriver: (column) => ask({ is: 'driver', column }),
        onShift: (column) => ask({ is: 'shift', column }),
        onBlock: (block) => ask({ is: 'editBlock', block }),
        onCompare: (id) => open(id),
      }) satisfies Parameters<typeof ComparePanel>[0]['fixes'],
    [ask, open],
  );
  const isThere = present !== undefined && isComparable(present, bookingId);
  useEffect(() => {
    if (isThere) return;
    sayDone('That ride is not on this day.');
    close();
  }, [isThere, close]);
  if (!isThere || !view) return null;
  return (
    <ComparePanel
      key={bookingId}
      board={present}
      view={view}
      bookingId={bookingId}
      programId={day.program}
      mode={mode}
      marks={marks}
      onMode={(next) => open(bookingId, next)}
      fixes={fixes}
      onPut={(bookingIds, column, said, pickupMs) =>
        acts.put({ board: present, view, bookingIds }, column, said, pickupMs)
      }
      mayTake={hand.mayTake}
      lost={deeds.lost}
      onTelling={compare.setTelling}
      isBusy={deeds.isBusy}
      onClose={() => {
        // It was read there.
        if (compare.isTelling) deeds.forget();
        close();
      }}
    />
  );
}
