import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../platform/latest.ts';
import { announce } from '../platform/notices/index.ts';
import { type Landed, placesOf, putStop, type Stop } from './order.ts';
import { heldBackSentence, placeSentence } from './words.ts';

interface Moving {
  order: readonly Stop[];
  list: RefObject<HTMLElement | null>;
  /** What was put somewhere else: it is asked about. */
  onPut: (order: Stop[]) => void;
  onRemove: (at: number) => void;
  /** The stop that the keys stand on, wherever it was moved to. */
  onAt: (at: number) => void;
}

/** A stop in the hand, where it was taken from, and the order as it stands meanwhile. */
interface Held {
  from: number;
  at: number;
  by: 'keys' | 'pointer';
  order: readonly Stop[];
}

/** The hand over the list of stops: by keys, by mouse and finger on the grip, and by its buttons. */
export function useStopHand({ order, list, onPut, onRemove, onAt }: Moving) {
  const [held, setHeld] = useState<Held | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const shown = held ? putStop(held.order, held.from, held.at).order : order;

  function tell(before: readonly Stop[], from: number, wanted: number, landed: Landed) {
    const stop = before[from];
    if (!stop) return;
    const sentence = landed.isHeldBack ? heldBackSentence(stop, landed.at, wanted > landed.at) : null;
    setTold(sentence);
    announce([placeSentence(stop, landed.at, before.length), ...(sentence ? [sentence] : [])].join(' '));
  }

  /** Moves a stop at once, without taking it up. */
  function move(from: number, to: number) {
    const landed = putStop(order, from, to);
    tell(order, from, to, landed);
    if (landed.at !== from) onPut(landed.order);
    focusRow(landed.at);
  }

  function focusRow(at: number) {
    onAt(at);
    requestAnimationFrame(() => rowsOf(list)[at]?.focus());
  }

  function putDown() {
    if (!held) return;
    const landed = putStop(held.order, held.from, held.at);
    setHeld(null);
    if (landed.at === held.from) return;
    const stop = landed.order[landed.at];
    if (stop) announce(`Put down. ${placeSentence(stop, landed.at, order.length)}`);
    onPut(landed.order);
    focusRow(landed.at);
  }

  function putBack() {
    if (!held) return;
    setHeld(null);
    setTold(null);
    announce('Put back.');
    focusRow(held.from);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const run = () => {
      if (by !== 0 && event.altKey) return () => move(at, at + by);
      if (by !== 0 && held) {
        return () => {
          const wanted = held.at + by;
          const landed = putStop(held.order, held.from, wanted);
          tell(held.order, held.from, wanted, landed);
          setHeld({ ...held, at: landed.at });
          focusRow(landed.at);
        };
      }
      if (by !== 0) return () => rowsOf(list)[at + by]?.focus();
      if (event.key === ' ' && !held) {
        return () => {
          const { first, last } = placesOf(order, at);
          setTold(null);
          setHeld({ from: at, at, by: 'keys', order });
          announce(`Holding stop ${at + 1}. It may stand at ${first + 1} to ${last + 1}.`);
        };
      }
      if ((event.key === 'Enter' || event.key === ' ') && held) return putDown;
      if (event.key === 'Escape' && held) return putBack;
      if (event.key === 'Delete' && !held) return () => onRemove(at);
      return null;
    };
    const deed = run();
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  }

  const follow = useLatest((event: globalThis.PointerEvent) => {
    if (held?.by !== 'pointer') return;
    const wanted = rowUnder(rowsOf(list), event.clientY);
    const landed = putStop(held.order, held.from, wanted);
    const stop = held.order[held.from];
    setTold(landed.isHeldBack && stop ? heldBackSentence(stop, landed.at, wanted > landed.at) : null);
    if (landed.at !== held.at) setHeld({ ...held, at: landed.at });
  });
  const letGo = useLatest((isMeant: boolean) => (isMeant ? putDown() : putBack()));
  const isDragging = held?.by === 'pointer';
  // On the window: the row under the finger is drawn elsewhere while it is taken along.
  useEffect(() => {
    if (!isDragging) return;
    const onMove = (event: globalThis.PointerEvent) => follow.current(event);
    const onUp = () => letGo.current(true);
    const onLost = () => letGo.current(false);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onLost);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onLost);
    };
  }, [isDragging, follow, letGo]);

  /** A mouse or a finger on the grip takes the stop along. */
  function takeUp(event: PointerEvent<HTMLElement>, at: number) {
    if (event.button !== 0) return;
    event.preventDefault();
    setTold(null);
    setHeld({ from: at, at, by: 'pointer', order });
  }

  return {
    shown,
    told,
    forget: () => setTold(null),
    /** Where the stop in the hand stands now, and where it may stand; null where the hand is empty. */
    held: held && { at: held.at, by: held.by, ...placesOf(held.order, held.from) },
    move,
    onKeyDown,
    takeUp,
  };
}

function rowsOf(list: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(list.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
}

function rowUnder(rows: readonly HTMLElement[], y: number): number {
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return at === -1 ? rows.length - 1 : at;
}
