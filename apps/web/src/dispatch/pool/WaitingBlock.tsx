import type { KeyboardEvent } from 'react';
import { sentenceOf, whoRides } from '../board/block-text.ts';
import { boardTime } from '../board/clock-text.ts';
import type { Placed } from '../grid/place-lane.ts';
import type { Ride } from '../board/lanes.ts';
import type { CardHand } from '../list/RideCard.tsx';
import { isToChoose } from '../walk/is-to-choose.ts';

interface WaitingBlockProps {
  ride: Ride;
  placed: Placed;
  isOverdue: boolean;
  /** Tab stops at this one of all. */
  isStop: boolean;
  hand: CardHand;
}

/** A ride that waits, at its time: marked by the hand, the colleagues and the chips as a block of the grid is. */
export function WaitingBlock({ ride, placed, isOverdue, isStop, hand }: WaitingBlockProps) {
  const { top, height, left, width, level } = placed;
  const { id, programId, scheduledPickupAt } = ride.entry;
  const zone = hand.zoneOf(programId);
  const holder = hand.heldBy.get(id);
  const classes = [
    `tg-b st-booked tg-look-booked tg-t${level.tall} tg-w${level.wide}`,
    hand.picked.has(id) && 'tg-picked',
    hand.open === id && 'tg-open',
    hand.ringed === id && 'tg-ringed',
    hand.meant && !hand.meant.has(id) && 'tg-dim',
    holder !== undefined && 'tg-held',
    ride.lateMin > 0 && 'tg-late',
  ];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!hand.canPick) return;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      const { left: x, bottom: y } = event.currentTarget.getBoundingClientRect();
      hand.onMenu(id, { x, y });
    }
    if (isToChoose(event)) hand.onPick(id);
    if (event.key !== ' ') return;
    event.preventDefault(); // a space on a button presses it, and pressing opens
    (hand.onTake ?? hand.onPick)(id);
  }

  const said = [
    sentenceOf(ride, null, null, zone),
    isOverdue && 'Overdue.',
    holder !== undefined && `${holder} holds it.`,
  ];
  return (
    <button
      type="button"
      data-ride={id}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={hand.picked.has(id)}
      aria-label={said.filter(Boolean).join(' ')}
      className={classes.filter(Boolean).join(' ')}
      style={{ top, height, left, width }}
      onFocus={() => hand.onFocus(id)}
      onClick={() => hand.onOpen(id)}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        if (!hand.canPick) return;
        event.preventDefault();
        hand.onMenu(id, { x: event.clientX, y: event.clientY });
      }}
    >
      <span className="tg-gut" aria-hidden="true" />
      <span className="tg-text" aria-hidden="true">
        <span className="tg-line">
          <b className="drawn" data-text={boardTime(Date.parse(scheduledPickupAt ?? ''), zone)} />
          {level.tall < 2 && <span className="tg-name">{whoRides(ride)}</span>}
          {holder !== undefined && <i className="tag tg-who drawn" data-text={holder.split(' ')[0]} />}
          {isOverdue && <i className="tag tag-bad drawn" data-text="Overdue" />}
        </span>
        {level.tall >= 2 && <span className="tg-name tg-cut">{whoRides(ride)}</span>}
        {level.tall >= 3 && <span className="tg-place tg-cut drawn" data-text={ride.facts.pickup_address} />}
      </span>
    </button>
  );
}
