import { useEffect } from 'react';
import { useSteady } from '../use-steady.ts';
import type { Grip } from './input.ts';
import type { Hand } from './use-hand.ts';

/**
 * What is pressed may be taken up with the next move. `reckon` works out a little of what will be asked then, and says whether there
 * may be more to do; it is called again and again, and the page is let go of in between, until the hand does something else.
 */
export function useAhead({ gesture }: Hand, reckon: (grip: Grip) => boolean): void {
  const some = useSteady(reckon);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const held = gesture.get();
      const grip = held.at === 'pressed' ? held.touching.on?.grip : null;
      if (grip && some(grip)) timer = setTimeout(goOn);
    };
    const unsubscribe = gesture.subscribe(() => {
      clearTimeout(timer);
      if (gesture.get().at === 'pressed') timer = setTimeout(goOn);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [gesture, some]);
}
