import { IconBan } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { AXIS_PX, HEAD_PX } from '../grid/grid-place.ts';
import { type Look, yOf } from '../grid/scale.ts';
import { type Seen, useSeen } from '../grid/use-seen.ts';
import { Kbd } from '../../platform/kit/index.ts';
import { type Store, useStore } from '../../platform/store.ts';
import type { Lane } from '../board/lanes.ts';
import { type Box, placeCard, ROW_PX } from './card-place.ts';
import type { Gesture } from './gesture.ts';
import { LaneCard } from './LaneCard.tsx';
import { type Hand, isHolding, useGesture } from './use-hand.ts';
import { useTouched } from './use-touched.ts';
import { useVerdict, type VerdictStore } from './verdict-store.ts';

interface HeldLayerProps {
  hand: Hand;
  verdicts: VerdictStore;
  lanes: readonly Lane[];
  /** The keys of those in sight. */
  inSight: Store<readonly string[]>;
  look: Look;
  scroller: RefObject<HTMLElement | null>;
  /** What the vehicle of a lane is called. */
  nameOf: (laneKey: string) => string;
  /** Where in the window what is dragged lies; null while nothing is. */
  ghostAt: RefObject<(() => Box) | null>;
}

/** Over the lanes while something is held: the veil, the lane it would go to, and what each lane says, all in one row. */
export function HeldLayer({ hand, verdicts, lanes: all, inSight, look, scroller, nameOf, ghostAt }: HeldLayerProps) {
  const isOn = useGesture(hand, isHolding);
  const lane = useGesture(hand, laneOf);
  const row = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const seenNow = useSeen(scroller);
  const number = lane === null ? -1 : all.findIndex(({ key }) => key === lane);
  useEffect(() => {
    const element = scroller.current;
    if (!isOn || !element) return;
    const place = () => {
      const minute = minuteIn(hand.gesture.get());
      const seen = seenNow();
      const from = seen.top + 6;
      const to = seen.top + seen.height - HEAD_PX - ROW_PX - 18;
      const y = minute < 0 ? from : Math.min(Math.max(yOf(minute, look), from), Math.max(from, to));
      if (!row.current) return;
      row.current.style.transform = `translateY(${y}px)`;
      if (!card.current || number < 0) return;
      const sheet = { left: seen.left, top: seen.top, width: seen.width - AXIS_PX, height: seen.height - HEAD_PX };
      const { left, isAbove } = placeCard({
        seen: sheet,
        rowTop: y,
        lane: { left: number * look.lanePx, width: look.lanePx },
        ghost: onSheetOf(seen, ghostAt.current?.() ?? null),
      });
      card.current.style.transform = `translateX(${left}px)`;
      card.current.classList.toggle('tg-outlook-above', isAbove);
    };
    place();
    element.addEventListener('scroll', place, { passive: true });
    const unsubscribe = hand.gesture.subscribe(place);
    return () => {
      element.removeEventListener('scroll', place);
      unsubscribe();
    };
  }, [isOn, hand, look, scroller, seenNow, number, ghostAt]);
  useEffect(() => {
    const head = lane === null ? null : scroller.current?.querySelector(`[data-head="${lane}"]`);
    head?.classList.add('tg-head-target');
    return () => head?.classList.remove('tg-head-target');
  }, [lane, scroller]);
  useTouched(scroller, verdicts, lane, isOn);
  const seen = useStore(inSight);
  const lanes = useMemo(() => (isOn ? numbered(seen, all) : []), [isOn, seen, all]);
  const target = lanes.find(({ key }) => key === lane);
  return (
    <>
      {isOn && <i aria-hidden="true" className="tg-veil" />}
      {isOn && target && (
        <i aria-hidden="true" className="tg-target" style={{ left: target.number * look.lanePx, width: look.lanePx }} />
      )}
      {isOn && (
        <div className="tg-verdict-row" role="presentation" aria-hidden="true" ref={row}>
          {lanes.map(({ key, number }) => (
            <Cell
              key={key}
              laneKey={key}
              left={number * look.lanePx}
              width={look.lanePx}
              verdicts={verdicts}
              isHere={key === lane}
            />
          ))}
          {target && (
            <div ref={card} className="tg-outlook-place">
              <LaneCard laneKey={target.key} name={nameOf(target.key)} verdicts={verdicts} />
            </div>
          )}
        </div>
      )}
      <Lasso hand={hand} />
    </>
  );
}

/** A place in the window as one on the sheet of the lanes. */
function onSheetOf(seen: Seen, box: Box | null): Box | null {
  if (box === null) return null;
  const { left, top } = box;
  return {
    ...box,
    left: left - seen.at.x - AXIS_PX + seen.left,
    top: top - seen.at.y - HEAD_PX + seen.top,
  };
}

/** The lanes of these keys, with their numbers among all. */
function numbered(keys: readonly string[], all: readonly Lane[]): { key: string; number: number }[] {
  return keys.flatMap((key) => {
    const number = all.findIndex((lane) => lane.key === key);
    return number < 0 ? [] : [{ key, number }];
  });
}

interface CellProps {
  laneKey: string;
  left: number;
  width: number;
  verdicts: VerdictStore;
  isHere: boolean;
}

function Cell({ laneKey, left, width, verdicts, isHere }: CellProps) {
  const verdict = useVerdict(verdicts, laneKey);
  if (!verdict) return null;
  const { is, word, why, rank } = verdict;
  return (
    <div
      className={`tg-verdict tg-verdict-${is}${isHere ? ' tg-verdict-here' : ''}`}
      data-verdict={laneKey}
      style={{ left: left + 2, width: width - 4 }}
    >
      <span className="tg-verdict-word">
        {is === 'no' && <IconBan size={13} stroke={2.1} />}
        {word}
        {rank !== null && <Kbd keys={String(rank)} />}
      </span>
      <span className="tg-verdict-why">{why}</span>
    </div>
  );
}

/** The frame that is drawn from empty ground. It follows the hand by itself. */
function Lasso({ hand }: { hand: Hand }) {
  const frame = useRef<HTMLElement>(null);
  const isOn = useGesture(hand, ({ at }) => at === 'lasso');
  useEffect(() => {
    if (!isOn) return;
    const draw = () => {
      const gesture = hand.gesture.get();
      if (gesture.at !== 'lasso' || !frame.current) return;
      const { from, to } = gesture;
      const { style } = frame.current;
      style.transform = `translate(${Math.min(from.x, to.x)}px, ${Math.min(from.y, to.y)}px)`;
      style.width = `${Math.abs(from.x - to.x)}px`;
      style.height = `${Math.abs(from.y - to.y)}px`;
    };
    draw();
    return hand.gesture.subscribe(draw);
  }, [hand, isOn]);
  return isOn ? <i aria-hidden="true" className="tg-lasso" ref={frame} /> : null;
}

function laneOf(gesture: Gesture): string | null {
  return gesture.at === 'dragged' || gesture.at === 'placing' ? gesture.to.lane : null;
}

/** The minute that what is held would go to; -1 where nobody knows yet when, or nothing is held. */
export function minuteIn(gesture: Gesture): number {
  if (gesture.at === 'dragged' || gesture.at === 'placing') return gesture.to.minute;
  return gesture.at === 'held' ? gesture.grip.from.minute : -1;
}
