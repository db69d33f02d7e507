/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cards of two lines, which an input cannot hold */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ActionButton, Bar, LoadingState } from '../../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../../platform/theme/index.ts';
import { clockOf } from '../bookings.ts';
import type { SlotTime } from '../slots.ts';
import { type Effect, SlotEffect, useSlotEffects, type Wish } from './slot-effect.tsx';
import { WILL_CALL } from './reservation-form.ts';

interface SlotRowProps {
  label: string;
  /** Undefined while they are asked for. */
  slots: readonly SlotTime[] | undefined;
  value: string;
  onChange: (value: string) => void;
  hasWillCall: boolean;
  /** Where they begin while none is chosen; empty for the first of the day. */
  after: string;
  /** The trip, where each time says what the vehicles would make of it. */
  wish?: Wish | null;
}

const SHOWN = 5;
const SHOWN_ON_PHONE = 3;

/** The times around the wanted one, as radio buttons. The arrows walk on beyond what is in sight; taken ones say so. */
export function SlotRow({ label, slots, value, onChange, hasWillCall, after, wish = null }: SlotRowProps) {
  const group = useRef<HTMLDivElement>(null);
  const shown = useIsUnder(PHONE_WIDTH) ? SHOWN_ON_PHONE : SHOWN;
  const [moved, setMoved] = useState<{ from: string; first: number } | null>(null);
  const most = Math.max(0, (slots?.length ?? 0) - shown);
  // Where the hand has leafed to, until another time is chosen.
  const first = Math.min(most, moved?.from === value ? moved.first : firstFor(slots ?? [], value, { shown, after }));
  const inSight = slots?.slice(first, first + shown) ?? [];
  const effects = useSlotEffects(
    wish,
    inSight.flatMap(({ wall, refusal }) => (refusal === null ? [wall] : [])),
  );
  if (slots === undefined) {
    return (
      <LoadingState
        label="Loading the free times."
        bars={
          <div className="booking-slots">
            {Array.from({ length: shown }, (_, at) => (
              <Bar key={at} width="100%" height={52} />
            ))}
          </div>
        }
      />
    );
  }
  const leafTo = (next: number) => setMoved({ from: value, first: Math.max(0, Math.min(most, next)) });
  const tabStop = inSight.some((slot) => slot.wall === value) || value === WILL_CALL ? value : firstFree(inSight);

  function choose(next: string) {
    onChange(next);
    setMoved(null);
    // The chosen one may only now come into sight.
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus());
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined || slots === undefined) return;
    event.preventDefault();
    const free = [
      ...slots.filter((slot) => slot.refusal === null).map((slot) => slot.wall),
      ...(hasWillCall ? [WILL_CALL] : []),
    ];
    const at = free.indexOf(value === '' ? (tabStop ?? '') : value);
    const next = free[at === -1 ? 0 : Math.max(0, Math.min(free.length - 1, at + step))];
    if (next !== undefined) choose(next);
  }

  return (
    <div className="booking-slot-row">
      <ActionButton
        look="quiet"
        isIconOnly
        label="Earlier times"
        icon={<IconChevronLeft size={16} />}
        refusal={first === 0 ? { sentence: 'These are the earliest times.' } : null}
        onClick={() => leafTo(first - shown)}
      />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the radio buttons in it take the focus, one at a time */}
      <div ref={group} role="radiogroup" aria-label={label} className="booking-slots" onKeyDown={onKeyDown}>
        {inSight.map((slot) => (
          <Slot
            key={slot.wall}
            title={slot.text}
            line={slot.refusal ?? lineOf(slot, effects.get(slot.wall))}
            isChosen={slot.wall === value}
            isFull={slot.refusal !== null}
            isTabStop={slot.wall === tabStop}
            onChoose={() => choose(slot.wall)}
            effect={effectOf(effects.get(slot.wall))}
          />
        ))}
        {hasWillCall && (
          <Slot
            title="Will call"
            line="11:59 PM"
            isChosen={value === WILL_CALL}
            isFull={false}
            isTabStop={value === WILL_CALL || tabStop === undefined}
            onChoose={() => choose(WILL_CALL)}
          />
        )}
      </div>
      <ActionButton
        look="quiet"
        isIconOnly
        label="Later times"
        icon={<IconChevronRight size={16} />}
        refusal={first >= most ? { sentence: 'These are the latest times.' } : null}
        onClick={() => leafTo(first + shown)}
      />
    </div>
  );
}

/** When the rider is there; until that is known, how long the time lasts. */
function lineOf({ ends }: SlotTime, effect: Effect | undefined): string {
  if (effect?.dropoff_time) return `there ${withoutHalf(clockOf(effect.dropoff_time))}`;
  return `to ${withoutHalf(ends ?? '')}`;
}

function withoutHalf(clock: string): string {
  return clock.replace(/ [AP]M/, '');
}

function effectOf(effect: Effect | undefined): ReactNode {
  return effect ? <SlotEffect effect={effect} /> : null;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface SlotProps {
  title: string;
  line: string;
  isChosen: boolean;
  isFull: boolean;
  isTabStop: boolean;
  onChoose: () => void;
  effect?: ReactNode;
}

function Slot({ title, line, isChosen, isFull, isTabStop, onChoose, effect }: SlotProps) {
  return (
    <button
      type="button"
      role="radio"
      className="booking-slot"
      aria-checked={isChosen}
      aria-disabled={isFull}
      tabIndex={isTabStop && !isFull ? 0 : -1}
      onClick={() => {
        if (!isFull) onChoose();
      }}
    >
      <strong>{title}</strong> <span>{line}</span>
      {effect && <> {effect}</>}
    </button>
  );
}

/** The chosen time stands in the middle; without one they begin where they are looked for, or at the first of the day. */
function firstFor(
  slots: readonly SlotTime[],
  value: string,
  { shown, after }: { shown: number; after: string },
): number {
  const isChosen = value !== '' && value !== WILL_CALL;
  const wanted = (isChosen ? value : after).slice(0, 16);
  const at = slots.findIndex(({ wall }) => (isChosen ? wall.slice(0, 16) >= wanted : wall.slice(0, 16) > wanted));
  return Math.max(0, (at === -1 ? slots.length : at) - (isChosen ? Math.floor(shown / 2) : 0));
}

function firstFree(slots: readonly SlotTime[]): string | undefined {
  return slots.find((slot) => slot.refusal === null)?.wall;
}
