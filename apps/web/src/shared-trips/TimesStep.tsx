import type { Zone } from '@handrail/domain/platform';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, NumberInput, Tag, TimeInput } from '../platform/kit/index.ts';
import { FixLine } from './FixLine.tsx';
import { AfterRow } from './LaneNeighbors.tsx';
import { keyOf, type Ordered, type SharedRider, type Stop, timeOf } from './order.ts';
import { PromiseTrack } from './PromiseTrack.tsx';
import { RideBar } from './RiderLines.tsx';
import { lengthSec } from './RouteStep.tsx';
import type { SharedLane } from './trip-asked.ts';
import { brokenOf, minutesText, nameOf, placesText, surnameOf, timeText } from './words.ts';

export interface TypedTimes {
  first: Temporal.PlainTime | null;
  loadMin: number | null;
  /** The times of the stops are those that follow from it. */
  isUpdated: boolean;
  /** Something was typed that they do not follow from yet. */
  isTouched: boolean;
}

interface TimesStepProps {
  ordered: Ordered;
  lane: SharedLane;
  typed: TypedTimes;
  zone: Zone;
  isBusy: boolean;
  pointed: number | null;
  onPoint: (at: number) => void;
  onTyped: (typed: TypedTimes) => void;
  onUpdate: () => void;
  /** Begins at another minute, and has all times follow from it. */
  onFirst: (at: string) => void;
}

/** The times of the stops, and what each of them means for who was promised what. */
export function TimesStep(props: TimesStepProps) {
  const { ordered, lane, typed, zone, isBusy, pointed, onPoint, onTyped, onUpdate, onFirst } = props;
  const controls = useFirstMinutes();
  const longest = ordered.riders.toSorted((a, b) => b.ride_time - a.ride_time)[0];
  const standing = ordered.load_unload_time * ordered.stop_order.length;
  return (
    <div className="shared-times">
      <div className="shared-controls" ref={controls}>
        <TimeInput
          label="First pickup"
          value={typed.first}
          onChange={(first) => onTyped({ ...typed, first, isUpdated: false, isTouched: true })}
          onEmpty={() => onTyped({ ...typed, first: null, isUpdated: false, isTouched: true })}
        />
        <NumberInput
          label="Load/unload, min"
          value={typed.loadMin}
          max={60}
          onChange={(loadMin) => onTyped({ ...typed, loadMin, isUpdated: false, isTouched: true })}
        />
        <div className="shared-update">
          <ActionButton
            look={typed.isUpdated ? 'plain' : 'main'}
            icon={<IconRefresh size={16} aria-hidden="true" />}
            label="Update all pickup time"
            keys="u"
            isBusy={isBusy}
            onClick={onUpdate}
          />
          {typed.isUpdated && !isBusy && <span className="shared-updated">Successfully updated all pickup time</span>}
        </div>
      </div>
      <p className="shared-times-head" aria-hidden="true">
        <span />
        <span>Time</span>
        <span>Stop</span>
        <span className="shared-say">
          <span>Promise</span>
          <span>Ride of limit, seat</span>
        </span>
      </p>
      <ol className={typed.isUpdated ? 'shared-list' : 'shared-list shared-old'} aria-label="Stops with their times">
        {ordered.stop_order.map((stop, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- pointing at a row rings its stop on the map, which says the same in its list
          <li
            key={keyOf(stop)}
            className={pointed === at ? 'shared-row-time shared-pointed' : 'shared-row-time'}
            onClick={() => onPoint(at)}
          >
            <span className={`shared-mark shared-${stop.stop_type}`}>{at + 1}</span>
            <span className="shared-time">
              {timeText(timeOf(stop), zone)}
              <span className="shared-place">leaves {timeText(ordered.stops[at]?.leaves_time ?? null, zone)}</span>
            </span>
            <span className="shared-who">
              {stop.bookings.map((one) => (
                <b key={`${one.booking_id} ${one.stop_type}`}>
                  {one.stop_type === 'pickup' ? '↑' : '↓'} {nameOf(one)}
                </b>
              ))}
              <span className="shared-place">{stop.address}</span>
            </span>
            <StopSays stop={stop} at={at} ordered={ordered} zone={zone} />
          </li>
        ))}
      </ol>
      <div className="shared-after">
        {!typed.isTouched && <FixLine ordered={ordered} zone={zone} isBusy={isBusy} onFirst={onFirst} />}
        <AfterRow lane={lane} ordered={ordered} zone={zone} />
      </div>
      <dl className="shared-figures shared-totals">
        <Total label="Estimated total travel time" value={minutesText(lengthSec(ordered))} />
        <Total
          label={ordered.is_estimated ? 'Driving, estimated' : 'Driving'}
          value={minutesText(ordered.travel_time)}
        />
        <Total label="Load/unload" value={minutesText(standing)} />
        <Total
          label="Longest ride"
          value={longest ? `${Math.round(longest.ride_time / 60)} of ${minutesText(longest.ride_time_limit)}` : '–'}
        />
      </dl>
    </div>
  );
}

/** Whoever comes to the times begins in the first of them, with its minutes chosen: they are what is changed. */
function useFirstMinutes() {
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = controls.current?.querySelector('input');
    const minutes = input?.value.indexOf(':') ?? -1;
    input?.focus();
    if (minutes !== -1) input?.setSelectionRange(minutes + 1, minutes + 3);
  }, []);
  return controls;
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
      </dd>
    </div>
  );
}

/** Beside a pickup the promise and the place; beside a drop-off the appointment and the ride. */
function StopSays({ stop, at, ordered, zone }: { stop: Stop; at: number; ordered: Ordered; zone: Zone }) {
  const isFull = ordered.stops[at]?.is_overfull ?? false;
  return (
    <span className="shared-says">
      {stop.bookings.map((one) => {
        const rider = ordered.riders.find(({ booking_id }) => booking_id === one.booking_id);
        if (!rider) return null;
        return one.stop_type === 'pickup' ? (
          <span key={`${one.booking_id} in`} className="shared-say">
            <PromiseTrack rider={rider} pickupAt={stop.scheduled_pickup_time} zone={zone} />
            <span className={isFull ? 'shared-full' : ''}>
              {isFull ? 'No place for all' : placesText(ordered, at)}
              <PickupTag rider={rider} pickupAt={stop.scheduled_pickup_time} />
            </span>
          </span>
        ) : (
          <span key={`${one.booking_id} out`} className="shared-say">
            <Appointment rider={rider} at={stop.scheduled_dropoff_time} zone={zone} />
            <span className="shared-ride">
              {surnameOf(one)} <RideBar rider={rider} /> {Math.round(rider.ride_time / 60)} of{' '}
              {Math.round(rider.ride_time_limit / 60)}
              {rider.over_limit_seconds > 0 && (
                <Tag tone="bad">{`${Math.ceil(rider.over_limit_seconds / 60)} min over ride limit`}</Tag>
              )}
            </span>
          </span>
        );
      })}
    </span>
  );
}

function PickupTag({ rider, pickupAt }: { rider: SharedRider; pickupAt: string | null }) {
  const broken = brokenOf({ ...rider, over_limit_seconds: 0, overdue_seconds: 0 }, pickupAt);
  return broken && <Tag tone={broken.tone}>{broken.text}</Tag>;
}

function Appointment({ rider, at, zone }: { rider: SharedRider; at: string | null; zone: Zone }) {
  const { appointment_time } = rider;
  if (appointment_time === null || at === null) return <span>No appointment</span>;
  const early = Math.round((Date.parse(appointment_time) - Date.parse(at)) / 60_000);
  return (
    <span>
      Appt {timeText(appointment_time, zone)}{' '}
      <span className={early < 0 ? 'shared-full' : 'shared-ok'}>
        {early < 0 ? `${-early} min late` : `${early} min early`}
      </span>
    </span>
  );
}
