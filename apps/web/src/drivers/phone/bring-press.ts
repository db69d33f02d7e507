import type { Calls } from '@handrail/contracts/wire';
import { townNow } from '../../platform/town-clock.ts';
import { callServer } from '../../platform/wire/call.ts';
import { withCashOf } from './cash.ts';
import { type Kept, momentNow } from './kept-day.ts';
import { type Manifest, withTold } from './manifest-stops.ts';
import type { Press } from './press.ts';
import { withMessage } from './talk.ts';

/** Brings one press to the office, and says what the phone knows of the day by its answer; `became` is told which operation it is. */
export async function bring(
  press: Press,
  became: (version: number | null) => void = () => {},
): Promise<(now: Kept) => Partial<Kept>> {
  const key = { idempotencyKey: press.id };
  switch (press.is) {
    case 'clock':
      await callServer('clock', { clock_event: press.event, event_time: happenedAt(press.at) }, key);
      return () => ({});
    case 'event': {
      const { data, operation } = await callServer('reportStopEvent', paramsOf(press), key);
      const version = operation?.version ?? null;
      became(version);
      return ({ manifest, waiting }) => ({
        manifest: manifest && withRide(manifest, data.booking),
        waiting: waiting.map((one) => (one.is === 'back' && one.of === press.id ? { ...one, version } : one)),
      });
    }
    case 'back': {
      const { version, bookingId, event, at } = press;
      if (version !== null) await callServer('takeBackPress', { version }, key);
      return ({ manifest }) => ({ manifest: manifest && withTold(manifest, [{ bookingId, event, at, isBack: true }]) });
    }
    case 'called': {
      const { tripId: trip_id, bookingId: booking_id } = press;
      await callServer('reportDoorCall', { trip_id, booking_id, event_time: happenedAt(press.at) }, key);
      return () => ({});
    }
    case 'heard': {
      const { messageId: driver_message_id, event, at, answer } = press;
      const event_time = happenedAt(at);
      const said = { driver_message_id, event, event_time, ...(answer === undefined ? {} : { answer }) };
      const { data } = await callServer('reportMessage', said, key);
      return ({ messages }) => ({ messages: withMessage(messages, data.message) });
    }
    case 'said': {
      const { date, vehicleId: shuttle_id, text } = press;
      const event_time = happenedAt(press.at);
      const { data } = await callServer('sendMessage', { date, shuttle_id, text, event_time }, key);
      return ({ messages }) => ({ messages: withMessage(messages, data.message) });
    }
    case 'cash': {
      const { bookingId: booking_id, cents: amount_cents } = press;
      const event_time = happenedAt(press.at);
      const { data } = await callServer('takeCash', { booking_id, amount_cents, event_time }, key);
      return ({ cash }) => ({ cash: cash && withCashOf(cash, data.ride) });
    }
  }
}

/** Has a press kept at the office that is about a ride of this driver's no longer; says whether it is one of those that are. */
export async function keepStray(press: Press): Promise<boolean> {
  const key = { idempotencyKey: press.id };
  if (press.is === 'event') {
    await callServer('keepStrayPress', paramsOf(press), key);
    return true;
  }
  if (press.is !== 'cash' || press.tripId === undefined) return false;
  const { tripId: trip_id, bookingId: booking_id, cents: amount_cents } = press;
  await callServer('keepStrayCash', { trip_id, booking_id, amount_cents, event_time: happenedAt(press.at) }, key);
  return true;
}

/** The office may have given a ride another trip of the same run since it was pressed. */
export function onItsTrip(press: Press, manifest: Manifest | null): Press {
  if (press.is !== 'event' && press.is !== 'cash' && press.is !== 'called') return press;
  const trips = manifest?.columns.flatMap(({ trips: own }) => own) ?? [];
  const trip = trips.find(({ bookings }) => bookings.some(({ booking_id }) => booking_id === press.bookingId));
  return trip ? { ...press, tripId: trip.trip_id } : press;
}

/** A press by a clock that was ahead happened now at the latest. */
function happenedAt(at: string): string {
  return Date.parse(at) > townNow() ? momentNow() : at;
}

function paramsOf({
  tripId,
  bookingId,
  event,
  at,
  seenVersion,
  odometer,
  note,
  signature,
  unsigned,
}: Extract<Press, { is: 'event' }>) {
  const params: Calls['reportStopEvent']['params'] = {
    trip_id: tripId,
    booking_id: bookingId,
    event,
    event_time: happenedAt(at),
  };
  return {
    ...params,
    ...(seenVersion === undefined ? {} : { manifest_version: seenVersion }),
    ...(odometer === undefined ? {} : { odometer }),
    ...(note === undefined ? {} : { driver_note: note }),
    ...(signature?.fileId ? { signature: signature.fileId } : {}),
    ...(signature?.fileId && signature.by ? { signer: signature.by.signer, signer_name: signature.by.name } : {}),
    ...(unsigned === undefined ? {} : { signer: 'none' as const, no_signature_reason: unsigned }),
  };
}

function withRide(manifest: Manifest, shown: { booking_id: string }): Manifest {
  const columns = manifest.columns.map((column) => ({
    ...column,
    trips: column.trips.map((trip) => ({
      ...trip,
      bookings: trip.bookings.map((ride) => (ride.booking_id === shown.booking_id ? { ...ride, ...shown } : ride)),
    })),
  }));
  return { ...manifest, columns };
}
