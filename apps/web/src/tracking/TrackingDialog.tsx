import { IconCopy, IconExternalLink, IconMessage } from '@tabler/icons-react';
import { serviceDateOf } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { TownMap } from '../places/index.ts';
import {
  ActionButton,
  Bar,
  ErrorState,
  LoadingState,
  Modal,
  SelectInput,
  useHotkeys,
  useNow,
} from '../platform/kit/index.ts';
import { useFollowedDay } from '../platform/live/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { clockAt } from './clock-at.ts';
import { useGeolocation } from './use-geolocations.ts';
import { driverAndAge, vehicleOnMap } from './vehicle-on-map.ts';
import './tracking.css';

/** A ride that a rider may watch. */
export interface TrackedRide {
  bookingId: string;
  /** '8:40 AM Mehta, Sunil'. */
  label: string;
  date: string;
  zone: string;
  vehicleId: string | null;
}

interface TrackingDialogProps {
  /** More than one of a vehicle's column: which of its riders is chosen. */
  rides: readonly TrackedRide[];
  onClose: () => void;
}

/** The link under which a rider sees their vehicle come, to copy, open or text; and where that vehicle is. */
export function TrackingDialog({ rides, onClose }: TrackingDialogProps) {
  const [first] = rides;
  const [chosen, setChosen] = useState(first?.bookingId ?? '');
  const ride = rides.find(({ bookingId }) => bookingId === chosen) ?? first;
  // It may lie over the drawer of the booking, which must not take the key that closes this.
  useHotkeys([{ keys: 'escape', label: 'Close the link', run: onClose, inFields: true }]);
  return (
    <Modal
      title="Vehicle tracking link"
      isOpen
      onClose={onClose}
      width={640}
      actions={<ActionButton label="Close" onClick={onClose} />}
    >
      <div className="stack">
        {rides.length > 1 && (
          <SelectInput
            label="Ride"
            value={chosen}
            onChange={(id) => setChosen(id)}
            choices={rides.map(({ bookingId, label }) => ({ value: bookingId, label }))}
          />
        )}
        {ride ? <LinkOf key={ride.bookingId} ride={ride} /> : <p>No ride of this vehicle is left to do.</p>}
      </div>
    </Modal>
  );
}

function LinkOf({ ride }: { ride: TrackedRide }) {
  const link = useRead('getTrackingLink', { booking_id: ride.bookingId });
  if (link.error) return <ErrorState sentence={link.error.message} onRetry={() => void link.refetch()} />;
  if (!link.data) return <LoadingState label="Asking for the link." bars={<Bar width="100%" height={120} />} />;
  const { url, opens } = link.data;
  return (
    <>
      <p>
        The rider sees their vehicle, their own stop and when it comes: from {clockAt(opens)} until the ride or its date
        ends, and nobody’s name.
      </p>
      <code className="tracking-link">{url}</code>
      <div className="tracking-deeds">
        <ActionButton icon={<IconCopy size={16} />} label="Copy link" onClick={() => void copy(url)} />
        <ActionButton
          icon={<IconExternalLink size={16} />}
          label="Open link"
          onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}
        />
        <TextButton bookingId={ride.bookingId} />
      </div>
      <VehicleNow ride={ride} />
    </>
  );
}

function TextButton({ bookingId }: { bookingId: string }) {
  const send = useChange('sendTrackingLink', { touches: [] });

  async function text() {
    try {
      const { data } = await send.mutateAsync({ booking_id: bookingId });
      sayDone(`The link is texted to ${data.phone}.`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not sent', text: failure.message });
    }
  }

  return (
    <ActionButton
      icon={<IconMessage size={16} />}
      label="Text it to the rider"
      isBusy={send.isPending}
      onClick={() => void text()}
    />
  );
}

/** The vehicle itself, on the day that it drives: where it was when the dialog opened, and where it goes from there. */
function VehicleNow({ ride: { vehicleId, date, zone } }: { ride: TrackedRide }) {
  const nowMs = useNow('minute');
  const isToday = serviceDateOf(Temporal.Instant.fromEpochMilliseconds(nowMs), zone).toString() === date;
  useFollowedDay(date);
  const seen = useGeolocation(vehicleId, { isToday });
  if (!isToday) return <p className="tracking-note">The vehicle is followed on {date} alone.</p>;
  if (!seen) return <p className="tracking-note">The vehicle has not said yet today where it is.</p>;
  return (
    <>
      <p className="tracking-note">
        {seen.fleet_shuttle_id}: {driverAndAge(seen, nowMs)}
      </p>
      <div className="tracking-map">
        <TownMap label="Map of the vehicle" subject={seen.shuttle_id} vehicles={[vehicleOnMap(seen, nowMs)]} />
      </div>
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ kind: 'success', title: 'Link', text: 'Link copied.' });
  } catch {
    notify({ kind: 'info', title: 'This browser copies nothing by itself', text: url });
  }
}
