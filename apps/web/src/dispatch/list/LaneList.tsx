import { IconArmchair, IconDotsVertical, IconUserEdit, IconUserPlus, IconWheelchair } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { coversTrip, isBlock, outsideText, type BlockKind } from '@handrail/domain/dispatch';
import { ActionButton, Tag, VisuallyHidden } from '../../platform/kit/index.ts';
import { blockText, timeText } from '../board/block-text.ts';
import { LanePeople } from '../colleagues/index.ts';
import { useIsCompared } from '../compare/board-marks.ts';
import { RecommendedCard } from '../compare/RecommendedCard.tsx';
import { LaneChanges, LanePrintButton } from '../manifests/index.ts';
import type { BoardColumn } from '../board/held-board.ts';
import { isToCallTrip, rowsOf } from './lane-rows.ts';
import { type HoursByDriver, workedOn } from '../board/hours-of-lanes.ts';
import { LaneFoot } from './LaneFoot.tsx';
import { LaneMark } from './LaneMark.tsx';
import { driverText, hasDriver, type Lane, type LaneTrip, vehicleText } from '../board/lanes.ts';
import { chooseByClick } from './choose-by-click.ts';
import { type CardHand, RideCard } from './RideCard.tsx';
import { isSameForLane } from '../board/same-for-lane.ts';
import { underneath } from './underneath.ts';
import { useNextTripFirst } from './use-next-trip-first.ts';
import { whyForsaken } from '../board/verdicts.ts';

/** What can be done with a lane. On the day as it stood its menu opens, and nothing else. */
export interface LaneDeeds {
  /** The right-click menu. */
  onMenu: (column: BoardColumn, at: { x: number; y: number; ms?: number }) => void;
  /** The column's own menu. */
  onColumnMenu: (column: BoardColumn, at: { x: number; y: number }) => void;
  /** Null where nothing can be changed. */
  change: {
    onShift: (column: BoardColumn) => void;
    onDriver: (column: BoardColumn) => void;
    onBookings: (column: BoardColumn) => void;
    /** Something it does without a rider. */
    onBlock: (kind: BlockKind, column: BoardColumn) => void;
    /** Takes it for the day, or gives it back. */
    /** Null on a day that is over. */
    onTake: ((column: BoardColumn, isTaken: boolean) => void) | null;
  } | null;
}

interface LaneListProps {
  lane: Lane;
  hand: CardHand;
  scheduled: HoursByDriver;
  deeds: LaneDeeds;
}

/** One vehicle: who drives it, and what it does, from the first trip to the last. */
function LaneListOf({ lane, hand, scheduled, deeds }: LaneListProps) {
  const { column, trips } = lane;
  const { change } = deeds;
  const place = useRef<HTMLElement>(null);
  const menuPlace = useRef<HTMLSpanElement>(null);
  useNextTripFirst(place, trips);
  const isCompared = useIsCompared(lane.key);
  useEffect(() => {
    if (isCompared) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCompared]);
  const away = whyForsaken(column);
  const { zoneOf } = hand;
  const worked = useMemo(
    () => (trips.length === 0 ? null : workedOn(column, scheduled, zoneOf)),
    [trips.length, column, scheduled, zoneOf],
  );
  const rows = useMemo(() => rowsOf(trips, zoneOf), [trips, zoneOf]);
  // A lane without any hours says so at its head.
  const outside = (trip: LaneTrip) =>
    worked && worked.length > 0 && !isToCallTrip(trip) && !coversTrip(worked, trip.entry) ? outsideText(worked) : null;
  return (
    <section
      ref={place}
      className={`lane ${hand.ringed === lane.key ? 'ringed' : ''} ${isCompared ? 'lane-compared' : ''}`}
      data-place={lane.key}
      aria-label={`${vehicleText(column)}, ${driverText(column)}`}
    >
      <header className="lane-head">
        <div className="lane-title">
          <span className="lane-no">{column.shuttle_column_number}</span>
          <h2>{vehicleText(column)}</h2>
          <span className="grow" />
          <LanePeople vehicleId={column.shuttle_id} />
          <LaneFittings lane={lane} />
          <LanePrintButton column={column} />
          <span ref={menuPlace}>
            <ActionButton
              look="quiet"
              isSmall
              isIconOnly
              label={`Menu of ${vehicleText(column)}`}
              icon={<IconDotsVertical size={16} />}
              onClick={() => menuPlace.current && deeds.onColumnMenu(column, underneath(menuPlace.current))}
            />
          </span>
        </div>
        {away !== null && <p className="lane-down">{away}</p>}
        {column.reaches_in && <p className="lane-reaches-in">{column.reaches_in.message}</p>}
        <div className="lane-driver">
          {hasDriver(column) ? (
            <>
              <span className="lane-name">{driverText(column)}</span>
              {change && (
                <span className="lane-deed">
                  <ActionButton
                    look="quiet"
                    isSmall
                    isIconOnly
                    label={`Change driver of ${vehicleText(column)}`}
                    icon={<IconUserEdit size={16} />}
                    onClick={() => change.onDriver(column)}
                  />
                </span>
              )}
            </>
          ) : change ? (
            <ActionButton
              look="danger"
              isSmall
              icon={<IconUserPlus size={14} />}
              label="+Driver"
              onClick={() => change.onDriver(column)}
            />
          ) : (
            <Tag tone="risk">No driver</Tag>
          )}
        </div>
        <LaneChanges column={column} />
        <LaneFoot lane={lane} scheduled={scheduled} zoneOf={zoneOf} deeds={deeds} />
      </header>
      <ul className="lane-trips" onClickCapture={chooseByClick(hand, () => ridesOf(trips))}>
        {rows.map((row) =>
          row.is === 'mark' ? (
            <LaneMark key={row.key} mark={row} />
          ) : row.trip.rides.length === 0 ? (
            <RestBlock key={row.trip.entry.id} trip={row.trip} hand={hand} />
          ) : (
            row.trip.rides.map((ride) => (
              <RideCard key={ride.entry.id} ride={ride} trip={row.trip} outside={outside(row.trip)} hand={hand} />
            ))
          ),
        )}
        {trips.length === 0 && <li className="lane-empty">Nothing yet</li>}
        <RecommendedCard laneKey={lane.key} />
      </ul>
    </section>
  );
}

export const LaneList = memo(
  LaneListOf,
  (before, after) =>
    before.lane === after.lane &&
    before.scheduled === after.scheduled &&
    before.deeds === after.deeds &&
    isSameForLane(before.hand, after.hand, after.lane),
);

function ridesOf(trips: readonly LaneTrip[]): string[] {
  return trips.flatMap(({ rides }) => rides.map(({ entry }) => entry.id));
}

/** Chairs and seats, as they are: a van without a lift says so by a zero. */
function LaneFittings({ lane: { column } }: { lane: Lane }) {
  const hasChair = /[1-9a-z]/i.test(column.shuttle_wheelchair) && column.shuttle_wheelchair.toLowerCase() !== 'none';
  return (
    <span className="lane-fittings">
      {hasChair && (
        <>
          <IconWheelchair size={14} aria-hidden="true" />
          <VisuallyHidden>Takes a wheelchair.</VisuallyHidden>
        </>
      )}
      <IconArmchair size={14} aria-hidden="true" />
      {column.shuttle_capacity}
      <VisuallyHidden> seats</VisuallyHidden>
    </span>
  );
}

/** Lunch, a time block, a driver's errand: no ride, no color. */
function RestBlock({ trip, hand }: { trip: LaneTrip; hand: CardHand }) {
  const { entry } = trip;
  const zone = hand.zoneOf(entry.programId);
  const time = `${timeText(entry.startsAt, zone)} to ${timeText(entry.endsAt, zone)}`;
  const text = blockText(trip);

  function openMenu(event: MouseEvent | KeyboardEvent, at: { x: number; y: number }) {
    event.preventDefault();
    if (isBlock(entry)) hand.onBlockMenu(entry, at);
  }

  const classes = [
    'rest',
    hand.ringed === trip.entry.id && 'ringed',
    hand.meant && !hand.meant.has(trip.entry.id) && 'ride-dim',
  ];
  return (
    <li className={classes.filter(Boolean).join(' ')} data-place={trip.entry.id}>
      <button
        type="button"
        className="rest-body"
        data-block={entry.id}
        aria-label={`${time}, ${text}.${trip.overlaps ? ' Overlaps another trip.' : ''}`}
        tabIndex={hand.cursor === entry.id ? 0 : -1}
        onFocus={() => hand.onFocus(entry.id)}
        onClick={() => isBlock(entry) && hand.onBlock(entry)}
        onContextMenu={(event) => hand.canPick && openMenu(event, { x: event.clientX, y: event.clientY })}
        onKeyDown={(event) => {
          if (!hand.canPick || (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey))) return;
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          openMenu(event, { x: left, y: bottom });
        }}
      >
        <strong>{time}</strong> {text} {trip.overlaps && <Tag tone="bad">Overlap</Tag>}
      </button>
    </li>
  );
}
