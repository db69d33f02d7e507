import { waitsAtDoor, waitText } from '@handrail/domain/bookings';
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useHotkeys, useNow } from '../../platform/kit/index.ts';
import { isPinned, lookOfRide, timeText, whoRides } from '../board/block-text.ts';
import { driverText, hasDriver, type Lane, type Ride, vehicleText } from '../board/lanes.ts';
import { feesOf, type HoursByDriver, wordsOfColumn } from '../board/hours-of-lanes.ts';
import type { CardHand } from '../list/RideCard.tsx';
import type { Drawn, Found, Viewport } from './grid-place.ts';
import { wordsOf } from './GridBlock.tsx';
import { CARD_PX, foundAtKeys, foundUnder, type Hovered } from './hovered.ts';
import { useReadCard } from './use-read-card.ts';
import { whyForsaken } from '../board/verdicts.ts';
import { useSteady } from '../use-steady.ts';

interface HoverCardProps {
  scroller: RefObject<HTMLDivElement | null>;
  drawn: Drawn;
  view: () => Viewport;
  hand: CardHand;
  scheduled: HoursByDriver;
  /** What the keys stand on, a block or a lane. */
  cursor: string | null;
}

/** A pointer that rests so long wants to know more. */
const REST_MS = 350;
/**
 * One card for the whole grid: what there is to know of a block or of a vehicle. It goes with the pointer and with a scroll; asked
 * for by a key, it stays until the next.
 */
export function HoverCard({ scroller, drawn, view, hand, scheduled, cursor }: HoverCardProps) {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  // A day that goes on meanwhile does not begin the pointer's rest anew.
  const foundAt = useSteady((event: PointerEvent) => foundUnder(event, drawn, view()));
  useRested(scroller, foundAt, setHovered);
  const card = useReadCard(hovered);
  useHotkeys([
    {
      keys: 'i',
      label: 'Tell more of the ride or vehicle',
      run: () => setHovered(document.activeElement === scroller.current ? foundAtKeys(cursor, drawn) : null),
    },
  ]);
  if (!hovered) return null;
  const left = Math.max(8, Math.min(hovered.x + 14, window.innerWidth - CARD_PX - 8));
  const top = Math.min(hovered.y + 14, window.innerHeight - 220);
  return (
    <div ref={card} className="tg-card" role="tooltip" style={{ left, top }}>
      {hovered.trip ? (
        <TripCard found={hovered.trip} hand={hand} />
      ) : (
        <VehicleCard lane={hovered.lane} hours={hoursOf(hovered.lane, scheduled, hand)} />
      )}
    </div>
  );
}

/** Hears where a pointer rests, and when it goes on. */
function useRested(
  scroller: RefObject<HTMLDivElement | null>,
  foundAt: (event: PointerEvent) => Hovered | null,
  setHovered: Dispatch<SetStateAction<Hovered | null>>,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const away = () => {
      clearTimeout(timer);
      setHovered(null);
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return away();
      clearTimeout(timer);
      const found = foundAt(event);
      setHovered((held) =>
        held && found && held.lane === found.lane && held.trip?.trip === found.trip?.trip ? held : null,
      );
      if (found) timer = setTimeout(() => setHovered(found), REST_MS);
    };
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerdown', away);
    element.addEventListener('pointerleave', away);
    element.addEventListener('scroll', away, { passive: true });
    // Whoever works by keys, and Escape, wants what lies beneath.
    window.addEventListener('keydown', away, { capture: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerdown', away);
      element.removeEventListener('pointerleave', away);
      element.removeEventListener('scroll', away);
      window.removeEventListener('keydown', away, { capture: true });
    };
  }, [scroller, foundAt, setHovered]);
}

/** How long a vehicle has stood at the door for somebody who has not come out. */
function DoorTimer({ ride: { entry, facts } }: { ride: Ride }) {
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute'));
  const wait = waitsAtDoor(entry, facts.door_wait_min);
  return wait === null ? null : `, ${waitText(wait, now)}`;
}

function TripCard({ found: { trip, lane }, hand }: { found: Found; hand: CardHand }) {
  const zone = hand.zoneOf(trip.trip.entry.programId);
  const { rides, entry, overlaps } = trip.trip;
  if (rides.length === 0) return <p>{wordsOf(trip, zone, null)}</p>;
  return (
    <>
      {rides.map((ride) => (
        <div key={ride.entry.id} className="tg-card-ride">
          <h3>
            {ride.lateMin > 0 && <span className="tag tag-bad">+{ride.lateMin}</span>}
            {whoRides(ride)}
          </h3>
          <p className="tg-card-quiet">
            {lookOfRide(ride).label}
            <DoorTimer ride={ride} />
            {ride.entry.aids.length > 0 && `, ${ride.entry.aids.join(', ')}`}
          </p>
          <p>
            {ride.facts.pickup_address} to {ride.facts.dropoff_address}
          </p>
          {promiseOf(ride.entry, zone).map((line) => (
            <p key={line} className="tg-card-quiet">
              {line}
            </p>
          ))}
          {ride.facts.wishes !== undefined && <p className="tg-card-quiet">Wishes {ride.facts.wishes}</p>}
          {lacksOf(ride.entry.id, hand)}
          {ride.riskMin > 0 && <p className="tg-card-bad">{ride.riskMin} min past the promise, as it goes now.</p>}
        </div>
      ))}
      <p className="tg-card-row">
        {timeText(entry.startsAt, zone)} to {timeText(entry.endsAt, zone)}, {vehicleText(lane.column)}
        {overlaps && ', overlaps another trip'}
      </p>
      {isPinned(trip.trip) && <p className="tg-card-quiet">Pinned: no plan moves it.</p>}
    </>
  );
}

/** Each thing that is missing before its payer can be told of it. Where it is put right the menu of the block says. */
function lacksOf(bookingId: string, { lacking }: CardHand) {
  const lacks = lacking?.get(bookingId);
  return (
    lacks && (
      <>
        <p className="tg-card-bad">Not ready for {lacks.insurance_name}:</p>
        {lacks.missing.map(({ what, sentence }) => (
          <p key={what}>{sentence}</p>
        ))}
      </>
    )
  );
}

function promiseOf(
  { windowStartAt, windowEndAt, appointmentAt }: Found['trip']['trip']['rides'][number]['entry'],
  zone: string,
): string[] {
  return [
    ...(windowEndAt === null
      ? []
      : [
          windowStartAt === null
            ? `Pickup by ${timeText(windowEndAt, zone)}`
            : `Pickup ${timeText(windowStartAt, zone)} to ${timeText(windowEndAt, zone)}`,
        ]),
    ...(appointmentAt === null ? [] : [`Appointment at ${timeText(appointmentAt, zone)}`]),
  ];
}

/** What the band of the lane shows: '8:00 AM – 4:00 PM, 8 h, $15.55'. */
function hoursOf(lane: Lane, scheduled: HoursByDriver, { zoneOf }: CardHand): string {
  if (!hasDriver(lane.column)) return '';
  const { unset, ranges, total, fees } = wordsOfColumn(lane.column, { scheduled, feesCents: feesOf(lane), zoneOf });
  return unset ?? [...ranges, total, fees].filter((word) => word !== '').join(', ');
}

/** The vehicle itself, when it is driven, and which payers it is certified for today. */
function VehicleCard({ lane: { column }, hours }: { lane: Lane; hours: string }) {
  const away = whyForsaken(column);
  const credentials = column.shuttle_broker_certification
    .filter(({ is_active }) => is_active)
    .map(({ insurance_name }) => insurance_name);
  const facts = [
    ['Hours', hours],
    ['Position', String(column.shuttle_column_number)],
    ['Make', [column.shuttle_make, column.shuttle_model].filter(Boolean).join(' ')],
    ['License', column.shuttle_license_plate],
    ['Wheelchair', column.shuttle_wheelchair],
    ['Stretcher', column.shuttle_stretcher],
    ['Credential', credentials.join(', ')],
    ['Note', column.shuttle_note],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <h3>
        {vehicleText(column)}, {driverText(column)}
      </h3>
      {away !== null && <p className="tg-card-bad">{away}</p>}
      {column.reaches_in && <p>{column.reaches_in.message}</p>}
      {column.shuttle_photo !== null && <img className="tg-card-photo" src={column.shuttle_photo} alt="" />}
      <dl className="tg-card-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
