import { type RefObject, useEffect } from 'react';
import { touchedBy } from './timed-verdicts.ts';
import { useTimedRun, type VerdictStore } from './verdict-store.ts';

/**
 * While something is held all lanes go back behind a veil, but for the blocks of those whom the lane under the hand would meet at
 * another time: they say by how much. The mark is put on the blocks themselves, so that no lane is drawn anew for it.
 */
export function useTouched(
  scroller: RefObject<HTMLElement | null>,
  verdicts: VerdictStore,
  lane: string | null,
  isOn: boolean,
): void {
  const run = useTimedRun(verdicts, isOn ? lane : null);
  useEffect(() => {
    const element = scroller.current;
    if (!isOn || !element) return;
    element.classList.add('tg-holding');
    return () => element.classList.remove('tg-holding');
  }, [scroller, isOn]);
  useEffect(() => {
    if (!run) return;
    const marked = [...touchedBy(run)].flatMap(([id, by]) => {
      const block = scroller.current?.querySelector<HTMLElement>(`.tg-b[data-ride="${id}"]`);
      if (!block) return [];
      block.dataset['touched'] = by;
      return [block];
    });
    return () => {
      for (const block of marked) delete block.dataset['touched'];
    };
  }, [scroller, run]);
}
