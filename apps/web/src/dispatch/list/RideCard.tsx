import { isOver, isUnderWay, statusOf } from '@handrail/domain/day';
import type { Block } from '@handrail/domain/dispatch';
import { type KeyboardEvent, memo } from 'react';
import { IconClockPause } from '@tabler/icons-react';
import { rideGlyphs } from '../../platform/kit/index.ts';
import { lateText, riderName } from '../../bookings/index.ts';
import { lacksText, type RideLacks } from '../../nemt/index.ts';
import { AidIcons } from '../../riders/index.ts';
import { isPinned, lookOfRide, sentenceOf, timeOfRide, whoRides } from '../board/block-text.ts';
import type { LaneTrip, Ride } from '../board/lanes.ts';
import { isSameForRide } from '../board/same-for-lane.ts';
import { isToChoose } from '../walk/is-to-choose.ts';

export interface CardHand {
  picked: ReadonlySet<string>;
  /** The booking whose details are open. */
  open: string;
  /** The card that the arrows stand on: the one tab stop of the board. */
  cursor: string | null;
  zoneOf: (programId: string) => string;
  /** Rides in a colleague's hand, and whose it is. */
  heldBy: ReadonlyMap<string, string>;
  /** What the pressed chip means, by id; the rest is dimmed. Null: nothing is. */
  meant: ReadonlySet<string> | null;
  /** The match of the chip that one stands on. */
  ringed: string | null;
  onPick: (bookingId: string) => void;
  /** Chooses everything of a list between what is chosen of it and these. */
  onSpan: (bookingIds: readonly string[], among: readonly string[]) => void;
  /** Goes on at once, or once it is said that what a colleague holds is taken over. */
  mayTake: (bookingIds: readonly string[], goOn: () => void) => void;
  /** Takes it up, where it can be put down by keys. */
  onTake?: (bookingId: string) => void;
  onOpen: (bookingId: string) => void;
  /** Its menu, and where in the window it was asked for. */
  onMenu: (bookingId: string, at: { x: number; y: number }) => void;
  onFocus: (id: string) => void;
  /** What a vehicle does without a rider, opened; and its menu. */
  onBlock: (block: Block) => void;
  onBlockMenu: (block: Block, at: { x: number; y: number }) => void;
  /** What is said and drawn of single rides beside themselves: what a plan that is not applied yet would do with them. */
  notes?: ReadonlyMap<string, BlockNote>;
  /** Rides that are over and lack something before their payers can be told of them. */
  lacking?: ReadonlyMap<string, RideLacks>;
  /** False where only looking is allowed: the day as it stood. */
  canPick: boolean;
}

export interface BlockNote {
  /** Classes of its block. */
  classes: string;
  /** A sentence after that of its block. */
  words: string;
}

export interface RideCardProps {
  ride: Ride;
  trip: LaneTrip | null;
  /** That whoever drives the lane does not work then, with their hours. */
  outside: string | null;
  hand: CardHand;
  /** Of a ride that waits: what presses, beside its time. */
  presses?: string;
  /** How long its rider waits who has called, in minutes. */
  waitedMin?: number;
  /** Of who has yet to call: the hour at which they usually do, '3:20 PM'. */
  usualCall?: string;
  /** Where only a part of its list is drawn: the how many-th it is of how many, and the room of those above that are not. */
  number?: number;
  count?: number;
  abovePx?: number;
}

/** One ride. Space takes it up or chooses it, X chooses it beside others, Enter opens it; the arrows of the board walk from card to card. */
function RideCardOf({
  ride,
  trip,
  outside,
  hand,
  presses = '',
  waitedMin,
  usualCall,
  number,
  count,
  abovePx,
}: RideCardProps) {
  const { entry, facts } = ride;
  const zone = hand.zoneOf(entry.programId);
  const { look, label, tooltip } = lookOfRide(ride);
  const Glyph = rideGlyphs[look];
  const isPicked = hand.picked.has(entry.id);
  const lacks = hand.lacking?.get(entry.id);
  const said = [`${sentenceOf(ride, trip, outside, zone)}${riskText(ride)}${waitText(waitedMin)}`];
  if (usualCall !== undefined) said.push(`Often calls at ${usualCall}.`);
  const sentence = [...said, ...(lacks ? [lacksText(lacks)] : [])].join(' ');
  const holder = hand.heldBy.get(entry.id);
  const classes = [
    'ride',
    holder !== undefined && 'ride-held',
    `st-${look}`,
    isUnderWay(entry) && 'ride-now',
    isOver(statusOf(entry)) && 'ride-over',
    trip?.forsaken !== undefined && 'ride-forsaken',
    isPicked && 'ride-picked',
    hand.open === entry.id && 'ride-open',
    hand.ringed === entry.id && 'ringed',
    hand.meant && !hand.meant.has(entry.id) && 'ride-dim',
  ];

  function onKeyDown(event: KeyboardEvent) {
    if (!hand.canPick) return;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      hand.onMenu(entry.id, { x: left, y: bottom });
    }
    if (isToChoose(event)) hand.onPick(entry.id);
    if (event.key !== ' ') return;
    event.preventDefault(); // a space on a button presses it, and pressing opens
    (hand.onTake ?? hand.onPick)(entry.id);
  }

  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      aria-posinset={number}
      aria-setsize={count}
      style={abovePx ? { marginTop: abovePx } : undefined}
    >
      <span className="ride-gutter" title={tooltip ?? label}>
        <Glyph size={13} stroke={2.2} aria-hidden="true" />
        {hand.canPick && (
          <input
            type="checkbox"
            className="ride-check"
            tabIndex={-1}
            checked={isPicked}
            aria-label={`Choose ${riderName(facts)}`}
            onChange={() => hand.onPick(entry.id)}
          />
        )}
      </span>
      <button
        type="button"
        className="ride-body"
        data-ride={entry.id}
        aria-label={holder === undefined ? sentence : `${sentence} ${holder} holds it.`}
        aria-pressed={isPicked}
        tabIndex={hand.cursor === entry.id ? 0 : -1}
        onKeyDown={onKeyDown}
        onFocus={() => hand.onFocus(entry.id)}
        onClick={() => hand.onOpen(entry.id)}
        onContextMenu={(event) => {
          if (!hand.canPick) return;
          event.preventDefault();
          hand.onMenu(entry.id, { x: event.clientX, y: event.clientY });
        }}
      >
        {/* In the order of its label, so that whoever speaks to the screen says what they see. */}
        <span className="ride-line">
          <strong className="ride-time">{timeOfRide(ride, trip, zone)}</strong>
          {outside !== null && (
            <span className="ride-outside" title={outside}>
              <IconClockPause size={13} stroke={2.2} aria-hidden="true" />
            </span>
          )}
          <span className="grow" />
          {holder !== undefined && <DrawnTag text={holder.split(' ')[0] ?? holder} tone="held" />}
          {presses !== '' && <span className="ride-presses drawn" data-text={presses} aria-hidden="true" />}
          {trip?.overlaps && <DrawnTag text="Overlap" />}
          {ride.lateMin > 0 && <DrawnTag text={lateText(ride.lateMin)} />}
          {ride.lateMin === 0 && ride.riskMin > 0 && <DrawnTag text="At risk" tone="risk" />}
          {lacks && <DrawnTag text="Proof" tone="warn" />}
          {trip && isPinned(trip) && <DrawnTag text="Pinned" tone="pin" />}
        </span>{' '}
        <span className="ride-who">
          <span className="ride-name">{whoRides(ride)}</span>
          <AidIcons aids={entry.aids} size={14} isSilent />
        </span>{' '}
        {/* Each of the two on its own line, or the second would be cut wherever a lane is narrow. */}
        <span className="ride-places" title={`${facts.pickup_address} to ${facts.dropoff_address}`}>
          <span className="ride-where">{facts.pickup_address}</span>{' '}
          <span className="ride-where">to {facts.dropoff_address}</span>
        </span>{' '}
        <span className="ride-status">{label}</span>
      </button>
    </li>
  );
}

export const RideCard = memo(RideCardOf, isSameForRide);

/** ' At risk, 7 minutes.', as a block of the grid says it. */
function riskText({ riskMin }: Ride): string {
  return riskMin > 0 ? ` At risk, ${riskMin} ${riskMin === 1 ? 'minute' : 'minutes'}.` : '';
}

/** ' Waits 12 minutes.', of who has called for the ride. */
function waitText(minutes: number | undefined): string {
  return minutes === undefined ? '' : ` Waits ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** A tag that the stylesheet writes: the card's label says it in words. */
function DrawnTag({ text, tone = 'bad' }: { text: string; tone?: 'bad' | 'risk' | 'held' | 'warn' | 'pin' }) {
  return <span className={`tag tag-${tone} drawn`} data-text={text} aria-hidden="true" />;
}
