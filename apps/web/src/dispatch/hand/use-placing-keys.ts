import { useEffect } from 'react';
import { isTextField } from '../../platform/keys.ts';
import type { PlacingKey } from './input.ts';
import type { Hand } from './use-hand.ts';

/**
 * While rides are placed by keys, arrows, Enter, Escape and the numbers are theirs, wherever on the board the focus is. `A`
 * takes what the lane asks for, under a pointer too.
 */
export function usePlacingKeys({ gesture, send }: Hand): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { at } = gesture.get();
      if ((at !== 'placing' && at !== 'dragged') || event.defaultPrevented || isElsewhere(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = KEYS[event.key];
      if (at === 'dragged' ? key !== 'fix' : event.key !== 'Escape' && key === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      send(key === undefined ? { is: 'escape' } : { is: 'key', key });
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [gesture, send]);
}

/** A question in front of the board has its own keys, and so has a field. */
function isElsewhere(target: EventTarget | null): boolean {
  if (isTextField(target)) return true;
  return (
    target instanceof Element &&
    target.closest('[role="dialog"], button, a, [role="menu"]') !== null &&
    target.closest('.pool') === null
  );
}

const KEYS: Record<string, PlacingKey> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'enter',
  a: 'fix',
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '6': '6',
  '7': '7',
  '8': '8',
  '9': '9',
};
