import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { KeptView, type Looked } from '../board/kept-view.ts';
import type { Etas } from '../board/run-etas.ts';
import type { Drives } from '../grid/drives.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { DayView } from '../board/lanes.ts';
import { tellFirstDrawn } from '../first-drawn.ts';
import { useSteady } from '../use-steady.ts';

/** So many vehicles are reckoned at once as the board opens; of more, a few at a time. */
const FEW = 100;

export interface Seen {
  view: DayView | null;
  /** Of a day that opens: the lanes that stand first, before the view is whole. Nothing is counted in it. */
  opening: DayView | null;
}

/** What stands first is drawn meanwhile: the rest would only be in its way. */
const FIRST_DRAWN_MS = 150;

/** Beside a board that is drawn: so each frame has a little of it, where one after the other they would be all in the next. */
const PASSING_MS = 16;

interface Opening {
  /** Of which day, and of which programs of it. */
  of: string;
  view: DayView;
}

/**
 * The board as it is drawn at a moment, and before it is there, what stands first of it. What is as it was stays the same, and is
 * not drawn anew. What is done to the day is in it at once; what a minute or a road makes of many lanes is reckoned a few lanes at a
 * time, and drawn when all of them are.
 */
export function useView(
  board: HeldBoard | undefined,
  first: HeldBoard | undefined,
  program: string,
  nowMs: number,
  drives: Drives,
  etas: Etas,
): Seen {
  const [kept] = useState(() => new KeptView());
  /** The day that was reckoned whole: after that, what changes is little. */
  const [opened, setOpened] = useState('');
  const [opening, setOpening] = useState<Opening | null>(null);
  /** What was reckoned a few lanes at a time last. */
  const [caughtUp, setCaughtUp] = useState<object | null>(null);
  const looked = useMemo(
    () => (board ? { board, program, nowMs, drives, etas } : null),
    [board, program, nowMs, drives, etas],
  );
  const isReady = looked !== null && (opened === looked.board.date || looked.board.columns.length <= FEW);
  const view = useMemo(
    () => (looked && isReady ? kept.soFar(looked) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- what was caught up with is to be seen
    [kept, looked, isReady, caughtUp],
  );
  /** What was drawn of lanes that stand first is drawn once. */
  const openedFor = useRef('');
  const open = useSteady((now: Looked) => {
    const seen = openedFor.current === nameOf(now) ? null : kept.opening(now);
    if (!seen) return false;
    openedFor.current = nameOf(now);
    // A first drawing of the board is long, and whoever hears or reads goes on meanwhile.
    startTransition(() => setOpening({ of: nameOf(now), view: seen }));
    return true;
  });
  useEffect(() => {
    if (!looked || (isReady && !kept.isBehind(looked))) return;
    const goOn = () => {
      if (kept.reckonSome(looked, isReady)) {
        const isDrawn = !isReady && open(looked);
        timer = setTimeout(goOn, isDrawn ? FIRST_DRAWN_MS : isReady ? PASSING_MS : 0);
        return;
      }
      setOpened(looked.board.date);
      setCaughtUp(looked);
    };
    let timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [kept, looked, isReady, open]);
  const ahead = useSteady((early: HeldBoard) => {
    const now = { board: early, program, nowMs, drives };
    const seen = new KeptView();
    seen.of(now);
    const lanes = seen.opening(now);
    if (!lanes) return tellFirstDrawn();
    openedFor.current = nameOf(now);
    startTransition(() => setOpening({ of: nameOf(now), view: lanes }));
  });
  useEffect(() => {
    if (!first) return;
    const soon = setTimeout(() => ahead(first));
    return () => clearTimeout(soon);
  }, [first, ahead]);
  // Told once it is drawn, and a frame had room for it.
  useEffect(() => {
    if (opening === null) return;
    return afterNextFrame(tellFirstDrawn);
  }, [opening]);
  const isOver = view !== null && opening !== null;
  useEffect(() => {
    if (isOver) setOpening(null);
  }, [isOver]);
  const shown = board ?? first;
  return { view, opening: !view && shown && opening?.of === nameOf({ board: shown, program }) ? opening.view : null };
}

function afterNextFrame(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(tell);
  });
  return () => {
    cancelAnimationFrame(frame);
    if (timer !== null) clearTimeout(timer);
  };
}

function nameOf({ board, program }: Pick<Looked, 'board' | 'program'>): string {
  return `${board.date} ${program}`;
}
