import { epochMsOf, find, isToCall, statusOf } from '@handrail/domain/day';
import { hoursOfServiceDay, shortDate } from '@handrail/domain/platform';
import { Suspense, useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import { riderName } from '../../bookings/index.ts';
import { HeatDialog, type HeatRide } from '../../routes/index.ts';
import { clockTextOf } from '../board/clock-text.ts';
import type { HeldBoard } from '../board/held-board.ts';

interface HeatOfDayProps {
  board: HeldBoard;
  program: string;
  onOpen: (bookingId: string) => void;
  onClose: () => void;
}

/** The heat map of the day that the board shows. */
export function HeatOfDay({ board, program, onOpen, onClose }: HeatOfDayProps) {
  const rides = useMemo(() => heatRides(board), [board]);
  return (
    <Suspense fallback={null}>
      <HeatDialog
        programs={board.programs}
        programId={program}
        date={board.date}
        dateText={shortDate(Temporal.PlainDate.from(board.date))}
        rides={rides}
        onOpen={(id) => {
          onClose();
          onOpen(id);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Every ride that is not canceled, by the places and the promised times of its ends. */
function heatRides({ day, bookings }: HeldBoard): HeatRide[] {
  const momentOf = momentsOf();
  return [...bookings.values()].flatMap((facts) => {
    const entry = find(day.booking, facts.booking_id);
    if (!entry || /canceled/.test(statusOf(entry))) return [];
    const zone = day.zones.get(entry.programId) ?? 'UTC';
    const pickupAt = isToCall(entry) ? null : entry.scheduledPickupAt;
    const dropoffAt = isToCall(entry) ? null : entry.scheduledDropoffAt;
    return [
      {
        bookingId: entry.id,
        programId: entry.programId,
        rider: riderName(facts),
        pickup: {
          point: { latitude: facts.pickup_latitude, longitude: facts.pickup_longitude },
          address: facts.pickup_address,
          ...momentOf(pickupAt, entry.serviceDay, zone),
        },
        dropoff: {
          point: { latitude: facts.dropoff_latitude, longitude: facts.dropoff_longitude },
          address: facts.dropoff_address,
          ...momentOf(dropoffAt, entry.serviceDay, zone),
        },
      },
    ];
  });
}

type Moment = Pick<HeatRide['pickup'], 'hour' | 'time'>;

/** A city's day has ten thousand ends: each zone looks the hours of the day up once. */
function momentsOf(): (text: string | null, serviceDay: string, zone: string) => Moment {
  const hours = new Map<string, (atMs: number) => number>();
  return (text, serviceDay, zone) => {
    if (text === null) return { hour: null, time: '' };
    const atMs = epochMsOf(text);
    const key = `${serviceDay} ${zone}`;
    const hourOf = hours.get(key) ?? hoursOfServiceDay(Temporal.PlainDate.from(serviceDay), zone);
    hours.set(key, hourOf);
    return { hour: hourOf(atMs), time: clockTextOf(atMs, zone) };
  };
}
