import { type RefObject, useEffect } from 'react';
import { useHotkeys } from '../../platform/kit/index.ts';
import { useSteady } from '../use-steady.ts';

/** One step each so often: the wheel of a trackpad tells of a hundred. */
const STEP_MS = 300;

/**
 * Plus and minus, and the wheel with Ctrl, at whose place in the grid the minute stays where it is (`y`). It is listened to
 * only while Ctrl is down: a wheel that may be refused is waited for.
 */
export function useZoomKeys(
  scroller: RefObject<HTMLElement | null>,
  onZoom: (by: 1 | -1, y: number | null) => void,
): void {
  const zoom = useSteady(onZoom);
  useHotkeys([
    { keys: '+', label: 'Larger hours', run: () => zoom(1, null) },
    { keys: '=', label: 'Larger hours', run: () => zoom(1, null) },
    { keys: '-', label: 'Smaller hours', run: () => zoom(-1, null) },
  ]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let last = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      if (event.timeStamp - last < STEP_MS || event.deltaY === 0) return;
      last = event.timeStamp;
      zoom(event.deltaY < 0 ? 1 : -1, event.clientY - element.getBoundingClientRect().top);
    };
    const onDown = ({ key }: KeyboardEvent) => {
      if (key === 'Control') element.addEventListener('wheel', onWheel, { passive: false });
    };
    const onUp = () => element.removeEventListener('wheel', onWheel);
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key === 'Control') onUp();
    };
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onUp);
    return () => {
      onUp();
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onUp);
    };
  }, [scroller, zoom]);
}
