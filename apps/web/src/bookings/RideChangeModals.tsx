import { dollars } from '@handrail/domain/platform';
import { readPrice } from '@handrail/domain/pricing';
import { useState } from 'react';
import { NumberInput, TextInput } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { type Address, AddressInput } from '../places/index.ts';
import { AidChoice } from '../riders/index.ts';
import { type Booking, placeAt, riderName } from './bookings.ts';
import { ChangeModal } from './ChangeModal.tsx';
import { useBookingChange } from './use-booking-change.ts';

interface ChangeProps {
  booking: Booking;
  onClose: () => void;
}

/** What the rider needs on the way, for this ride. */
export function AidsModal({ booking, onClose }: ChangeProps) {
  const [aids, setAids] = useState(booking.mobility_assistance);
  const change = useBookingChange('changeBookingMobility', {
    done: `${riderName(booking)}: mobility aids changed.`,
    onDone: onClose,
  });
  return (
    <ChangeModal
      title="Change mobility aids"
      isChanged={aids.join() !== booking.mobility_assistance.join()}
      isBusy={change.isBusy}
      onClose={onClose}
      onSave={() => void change.send({ ...guardOf(booking), mobility_assistance: aids })}
    >
      <AidChoice held={aids} onChange={setAids} error={change.refusal ?? undefined} />
    </ChangeModal>
  );
}

/** How many ride along. */
export function PassengersModal({ booking, onClose }: ChangeProps) {
  const [count, setCount] = useState(booking.additional_passenger);
  const change = useBookingChange('changeBookingAddlPassenger', {
    done: `${riderName(booking)}: ${count === 0 ? 'nobody rides along' : `${count} ride along`}.`,
    onDone: onClose,
  });
  return (
    <ChangeModal
      title="Change additional passengers"
      isChanged={count !== booking.additional_passenger}
      isBusy={change.isBusy}
      onClose={onClose}
      onSave={() => void change.send({ ...guardOf(booking), additional_passenger: count })}
    >
      <NumberInput
        label="Also riding"
        min={0}
        max={20}
        value={count}
        onChange={(next) => setCount(next ?? 0)}
        error={change.refusal}
      />
    </ChangeModal>
  );
}

/** What the ride costs, in dollars. */
export function FeeModal({ booking, onClose }: ChangeProps) {
  const [typed, setTyped] = useState(dollars(booking.ride_fee));
  const [trouble, setTrouble] = useState<string | null>(null);
  const change = useBookingChange('changeBookingRideFee', {
    done: `${riderName(booking)}: ride fee changed.`,
    onDone: onClose,
  });

  function save() {
    const fee = readPrice(typed);
    if (!fee.ok) return setTrouble(fee.refusal.sentence);
    void change.send({ ...guardOf(booking), ride_fee: fee.value });
  }

  return (
    <ChangeModal
      title="Change ride fee"
      isChanged={typed !== dollars(booking.ride_fee)}
      isBusy={change.isBusy}
      onClose={onClose}
      onSave={save}
    >
      <TextInput
        label="Ride fee"
        inputMode="decimal"
        prefix="$"
        pasting="allowed"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setTrouble(null);
        }}
        error={trouble ?? change.refusal}
      />
    </ChangeModal>
  );
}

/** Where the rider gets in, or where they get out. Their own places are offered first. */
export function AddressModal({ booking, onClose, end }: ChangeProps & { end: 'pickup' | 'dropoff' }) {
  const name = end === 'pickup' ? 'pickup address' : 'drop-off address';
  const [place, setPlace] = useState<Address | null>(null);
  const rider = useRead('getCommunityMemberInfoById', { user_id: booking.passenger_id });
  const change = useBookingChange('changeBookingAddress', {
    done: `${riderName(booking)}: ${name} changed.`,
    onDone: onClose,
  });
  return (
    <ChangeModal
      title={`Change ${name}`}
      isChanged={place !== null}
      isBusy={change.isBusy}
      onClose={onClose}
      onSave={() => void (place && change.send({ ...guardOf(booking), stop_type: end, place }))}
    >
      <p className="quiet">Now {placeAt(booking, end)}</p>
      <AddressInput
        label={end === 'pickup' ? 'New pickup address' : 'New drop-off address'}
        saved={rider.data?.addresses ?? []}
        programId={booking.program_id}
        value={place}
        onChange={setPlace}
        error={change.refusal ?? undefined}
      />
    </ChangeModal>
  );
}

function guardOf({ booking_id, version }: Booking) {
  return { booking_id, expected_version: version };
}
