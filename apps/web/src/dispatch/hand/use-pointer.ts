import { type RefObject, useEffect } from 'react';
import { useLatest } from '../../platform/latest.ts';
import { edgeSpeed } from './edge-scroll.ts';
import { isHolding, type Hand } from './use-hand.ts';
import { LONG_PRESS_MS, POOL } from './gesture.ts';
import type { Input, Point, Pressed, Spot } from './input.ts';

/** What the board knows of a place in the window, reckoned and never asked of the document. */
export interface Ground {
  spotAt: (at: Point) => Spot;
  sheetAt: (at: Point) => Point;
  /** What lies under a press, and nothing where one presses beside the grid and the pool. */
  pressedAt: (target: Element, at: Point) => { on: Pressed | null } | null;
  /** The lanes in the window: at their edges a drag scrolls. */
  edges: () => { left: number; top: number; right: number; bottom: number } | null;
  scrollBy: (x: number, y: number) => void;
  /** Whether a ride may be taken up by this kind of pointer. */
  canHold: (pointer: 'mouse' | 'pen' | 'touch') => boolean;
  isTimeFree: () => boolean;
}

/**
 * Hears mouse, pen and touch on the board. The frame around pool and grid captures the pointer, since a block may leave the
 * window while it is held; moves are gathered until the next frame, and each end of a hold is heard once.
 */
export function usePointer(frame: RefObject<HTMLElement | null>, hand: Hand, ground: Ground): void {
  const known = useLatest(ground);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    return listen(element, hand, () => known.current);
  }, [frame, hand, known]);
}

function listen(element: HTMLElement, hand: Hand, ground: () => Ground): () => void {
  let down: {
    id: number;
    at: Point;
    type: 'mouse' | 'pen' | 'touch';
    timer: ReturnType<typeof setTimeout> | undefined;
  } | null = null;
  let last: { at: Point; isFree: boolean } | null = null;
  let frameId = 0;
  const { send, gesture } = hand;

  const end = () => {
    if (down?.timer !== undefined) clearTimeout(down.timer);
    if (down && element.hasPointerCapture(down.id)) element.releasePointerCapture(down.id);
    down = null;
    last = null;
    cancelAnimationFrame(frameId);
    frameId = 0;
    element.classList.remove('tg-carried');
  };
  const lose = (is: 'lost' | 'blur' | 'escape') => {
    if (!down) return;
    end();
    send({ is });
  };

  function flush() {
    frameId = 0;
    if (!down || !last) return;
    const { at, isFree } = last;
    const before = gesture.get().at;
    const edges = before === 'dragged' || before === 'lasso' ? ground().edges() : null;
    const { x, y } = edges ? edgeSpeed(at, edges) : { x: 0, y: 0 };
    if (x !== 0 || y !== 0) ground().scrollBy(x, y);
    const input: Input = {
      is: 'move',
      at,
      sheet: ground().sheetAt(at),
      spot: ground().spotAt(at),
      isTimeFree: isFree || ground().isTimeFree(),
    };
    send(input);
    const after = gesture.get().at;
    if (after === 'rest') return end(); // it was no drag, or it was refused
    if (before === 'pressed' && after !== 'pressed') {
      element.setPointerCapture(down.id);
      element.classList.add('tg-carried');
    }
    // At an edge it goes on scrolling while the hand stays where it is.
    if (x !== 0 || y !== 0) frameId = requestAnimationFrame(flush);
  }

  const onDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element) || gesture.get().at === 'asking')
      return;
    const at = { x: event.clientX, y: event.clientY };
    const found = ground().pressedAt(event.target, at);
    if (!found) return;
    const pointer = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    if (gesture.get().at === 'placing') {
      const { lane, minute } = ground().spotAt(at);
      if (lane !== null && lane !== POOL) {
        event.preventDefault();
        return send(ground().isTimeFree() ? { is: 'press', lane, minute } : { is: 'press', lane });
      }
      send({ is: 'escape' });
    }
    const canHold = ground().canHold(pointer);
    const on = found.on && !canHold ? { ...found.on, grip: null, refusal: null } : found.on;
    const mayRest = pointer === 'touch' && (on === null ? canHold : on.grip !== null);
    const timer = mayRest ? setTimeout(() => rested(), LONG_PRESS_MS) : undefined;
    down = { id: event.pointerId, at, type: pointer, timer };
    const adds = event.ctrlKey || event.metaKey ? 'one' : event.shiftKey ? 'span' : 'none';
    send({ is: 'down', pointer, at, sheet: ground().sheetAt(at), spot: ground().spotAt(at), adds, on });
  };
  const rested = () => {
    if (!down) return;
    send({ is: 'still', ms: LONG_PRESS_MS });
    if (gesture.get().at !== 'held' && gesture.get().at !== 'lasso') return;
    element.setPointerCapture(down.id);
    element.classList.add('tg-carried');
  };
  const onMove = (event: PointerEvent) => {
    if (!down || event.pointerId !== down.id) return;
    last = { at: { x: event.clientX, y: event.clientY }, isFree: event.shiftKey };
    if (frameId === 0) frameId = requestAnimationFrame(flush);
  };
  const onUp = (event: PointerEvent) => {
    if (!down || event.pointerId !== down.id) return;
    if (frameId !== 0) cancelAnimationFrame(frameId);
    flush();
    if (!down) return;
    const wasHeld = isHolding(gesture.get()) || gesture.get().at === 'lasso';
    end();
    if (wasHeld) swallowClick();
    send({ is: 'up' });
  };
  const onCancel = (event: PointerEvent) => {
    if (down && event.pointerId === down.id) lose('lost');
  };
  const onBlur = () => lose('blur');
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !down || gesture.get().at === 'pressed') return;
    event.preventDefault();
    event.stopPropagation();
    lose('escape');
  };
  // Read when the finger came down, `touch-action` cannot be changed once it holds: the scroll is refused here.
  const onTouchMove = (event: TouchEvent) => {
    if ((isHolding(gesture.get()) || gesture.get().at === 'lasso') && event.cancelable) event.preventDefault();
  };
  const onContextMenu = (event: Event) => {
    if (down?.type === 'touch') event.preventDefault();
  };

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onCancel);
  element.addEventListener('lostpointercapture', onCancel);
  element.addEventListener('touchmove', onTouchMove, { passive: false });
  element.addEventListener('contextmenu', onContextMenu, { capture: true });
  window.addEventListener('blur', onBlur);
  window.addEventListener('keydown', onKey, { capture: true });
  return () => {
    lose('lost');
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onCancel);
    element.removeEventListener('lostpointercapture', onCancel);
    element.removeEventListener('touchmove', onTouchMove);
    element.removeEventListener('contextmenu', onContextMenu, { capture: true });
    window.removeEventListener('blur', onBlur);
    window.removeEventListener('keydown', onKey, { capture: true });
  };
}

/** After a hold that ended where it began the browser tells of a click as well: it was none. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
