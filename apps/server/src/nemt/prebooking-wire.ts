import type { prebooking } from '@handrail/contracts/nemt';
import { type Booking, textOfInstant } from '@handrail/domain/day';
import { alongOf, askedTime, type BrokerPlace, type BrokerRide, noteOf } from '@handrail/domain/nemt';
import { instantOf, type Zone } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { StoredPayer } from '../accounts/index.ts';
import { zoneClock } from '../day/index.ts';
import type { Address } from '../places/index.ts';
import type { StoredPrebooking } from './prebooking-store.ts';

export type PrebookingOnWire = z.output<typeof prebooking>;

type Payer = Pick<StoredPayer, 'id' | 'name'>;

/** A broker's ride as lists show it: in the broker's words, with what became of it. */
export function prebookingOnWire(
  stored: StoredPrebooking,
  { payer, zone, booking }: { payer: Payer; zone: Zone; booking: Booking | null },
): PrebookingOnWire {
  const { said } = stored;
  return {
    ...rideOnWire(said.ride, { payer, zone, ends: said }),
    broker_prebooking_id: stored.broker_prebooking_id,
    version: stored.version,
    import_id: stored.import_id,
    row: stored.row_no,
    stage: stored.stage,
    reason: booking?.cancelReason ?? null,
    passenger_id: stored.rider_id,
    service_day: stored.service_day,
    scheduled_pickup_time: zoneClock(zone).at(booking?.scheduledPickupAt ?? null),
    booking_id: stored.booking_id,
    broker_state: stored.broker_state,
    ...answerOnWire(stored, zone),
  };
}

/** What we have said of a ride, and until when that is waited for. */
export function answerOnWire(
  { answer, answer_reason, answer_by }: Pick<StoredPrebooking, 'answer' | 'answer_reason' | 'answer_by'>,
  zone: Zone,
) {
  return { answer, answer_reason, answer_by: answer_by && zoneClock(zone).at(textOfInstant(answer_by)) };
}

/** A ride of a file of which nothing is stored yet. */
export function rideOnWire(
  ride: BrokerRide,
  { payer, zone, ends }: { payer: Payer; zone: Zone; ends: { pickup: Address | null; dropoff: Address | null } },
) {
  return {
    insurance_id: payer.id,
    insurance_name: payer.name,
    firstname: ride.rider.first,
    lastname: ride.rider.last,
    phone: ride.rider.phone ?? '',
    pickup_address: placeText(ride.pickup),
    dropoff_address: placeText(ride.dropoff),
    pickup_place: ends.pickup,
    dropoff_place: ends.dropoff,
    service_day: ride.serviceDay === '' ? null : ride.serviceDay,
    asked_time: askedTime(ride),
    scheduled_pickup_time: null,
    appointment_time: appointmentAt(ride, zone),
    will_call: ride.isWillCall,
    mobility_assistance: [...ride.aids],
    additional_passenger: alongOf(ride),
    note: noteOf(ride),
    broker_state: ride.state,
    answer: 'waiting' as const,
    answer_reason: null,
    answer_by: null,
  };
}

function placeText({ name, line, unit, city }: BrokerPlace): string {
  const street = [line, unit].filter((part) => part !== '').join(' ');
  return [name, street, city].filter((part) => part !== '').join(', ');
}

function appointmentAt({ serviceDay, appointmentTime }: BrokerRide, zone: Zone): string | null {
  if (appointmentTime === null || serviceDay === '') return null;
  const at = instantOf(Temporal.PlainDateTime.from(`${serviceDay}T${appointmentTime}`), zone, null);
  return at.ok ? zoneClock(zone).at(at.value.toString()) : null;
}
