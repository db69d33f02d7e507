import { useEffect, useState } from 'react';
import { createStore } from '../../platform/store.ts';
import { useUrlChange, useUrlState } from '../../platform/kit/index.ts';
import type { PanelMode } from '../../routes/index.ts';
import { useSteady } from '../use-steady.ts';
import { untilShown } from '../until-shown.ts';
import { NO_MARKS, type BoardMarks } from './board-marks.ts';

/**
 * What is compared stands in the address, `compare` a ride and `comparing` the other way round, so that it can be shown to a
 * colleague. What it marks on the board is kept nowhere. Closed, the keys are where they were: on the ride.
 */
export function useCompare(bringIn: (id: string) => HTMLElement | null) {
  const [bookingId] = useUrlState('compare');
  const [comparing] = useUrlState('comparing');
  const change = useUrlChange();
  /** What was tried in it was refused: it says so itself. */
  const [isTelling, setTelling] = useState(false);
  const [marks] = useState(() => createStore<BoardMarks>(NO_MARKS));
  const mode: PanelMode = comparing === 'rides' ? 'rides' : 'vehicles';
  const open = useSteady((id: string, as: PanelMode = 'vehicles') =>
    change({ compare: id, comparing: as === 'rides' ? as : null, booking: null }),
  );
  const close = useSteady(() => {
    const id = bookingId;
    change({ compare: null, comparing: null });
    untilShown(
      () => document.querySelector('.route-panel') === null,
      () => {
        const card = bringIn(id);
        if (card?.dataset['ride'] !== undefined) card.focus({ preventScroll: true });
      },
    );
  });
  useEffect(() => {
    if (bookingId === '') marks.set(NO_MARKS);
  }, [bookingId, marks]);
  return { bookingId, mode, marks, open, close, isTelling, setTelling };
}
