import { useMemo } from 'react';
import { useHotkeys, useUrlState } from '../../platform/kit/index.ts';
import { useSteady } from '../use-steady.ts';

/** The lines of the lanes: ink, then those colors of the charts that are furthest from it and from each other. */
const HUES = [0, 3, 4, 5, 2, 6, 7] as const;

/** So many lanes are told apart by their lines. */
export const MOST_LANES = HUES.length;

/** The color of the lane that is shown at this place. */
export function hueOf(at: number): number {
  return HUES[at] ?? 0;
}

const ON = 'on';

/** Whether the map lies beside the board, and which lanes it shows: in the address, so that a colleague sees the same. */
export function useTown() {
  const [text, setText] = useUrlState('map');
  const keys = useMemo(() => (text === '' || text === ON ? [] : text.split(',')), [text]);
  const show = (next: readonly string[]) => setText(next.length === 0 ? ON : next.slice(0, MOST_LANES).join(','));
  const toggle = useSteady(() => setText(text === '' ? ON : null));
  const toggleLane = useSteady((key: string) =>
    show(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
  );
  const close = useSteady(() => setText(null));
  useHotkeys([
    {
      keys: 'shift+m',
      label: 'Show the vehicle in reach on the map',
      run: () => {
        const key = document.activeElement?.closest<HTMLElement>('[data-lane]')?.dataset['lane'];
        if (key === undefined) toggle();
        else toggleLane(key);
      },
    },
  ]);
  return { isOn: text !== '', text, setText, keys, toggle, toggleLane, close };
}

export type Town = ReturnType<typeof useTown>;
