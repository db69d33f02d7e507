import { phoneText } from '@handrail/domain/platform';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { clockOf, LateTag, lookOf, riderName } from '../../bookings/index.ts';
import { MessagesDrawer } from '../../driver-messages/index.ts';
import { holdsAny, useAccount } from '../../platform/account/index.ts';
import {
  ActionButton,
  Bar,
  ErrorState,
  Facts,
  LoadingState,
  Modal,
  StatusTag,
  useHotkeys,
  useNow,
} from '../../platform/kit/index.ts';
import { notify, sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../../platform/wire/index.ts';
import { AidIcons } from '../../riders/index.ts';
import { ToldList } from '../ToldList.tsx';
import { SoonerLine } from './SoonerLine.tsx';
import { WhereMap } from './WhereMap.tsx';
import { answerOf, lastPress, promiseText, silenceOf, type Whereabouts } from './where-words.ts';
import '../tracking.css';

interface WhereCardProps {
  bookingId: string;
  onRide: (bookingId: string) => void;
  onClose: () => void;
}

/** One card that answers whoever asks where their ride is: when, how sure, who drives, what was promised and what was said. */
export default function WhereCard({ bookingId, onRide, onClose }: WhereCardProps) {
  const read = useRead('getRideWhereabouts', { booking_id: bookingId });
  const [isSaying, setSaying] = useState(false);
  useHotkeys(isSaying ? [] : [{ keys: 'escape', label: 'Close the answer', run: onClose, inFields: true }]);
  const name = read.data ? riderName(read.data.booking) : 'Where’s my ride?';
  if (isSaying && read.data?.vehicle && read.data.booking.shuttle_id !== null) {
    const { booking, vehicle } = read.data;
    const shuttleId = booking.shuttle_id ?? '';
    return (
      <MessagesDrawer
        date={booking.service_day}
        lanes={[{ shuttleId, label: vehicle.number }]}
        to={[shuttleId]}
        onClose={() => setSaying(false)}
      />
    );
  }
  return (
    <Modal title={name} isOpen onClose={onClose} width={640} actions={null}>
      {read.error && <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />}
      {read.isPending && <LoadingState label="Asking for the ride." bars={<Bar width="100%" height={160} />} />}
      {read.data && <Answered found={read.data} onRide={onRide} onMessage={() => setSaying(true)} onClose={onClose} />}
    </Modal>
  );
}

interface AnsweredProps {
  found: Whereabouts;
  onRide: (bookingId: string) => void;
  /** Says something to the driver. */
  onMessage: () => void;
  onClose: () => void;
}

function Answered({ found, onRide, onMessage, onClose }: AnsweredProps) {
  const nowMs = useNow('minute');
  const navigate = useNavigate();
  const { is_admin } = useAccount();
  const { booking, vehicle, drivers, eta } = found;
  const mayMessage = vehicle !== null && booking.shuttle_id !== null && holdsAny(is_admin, [3, 4]);
  const { time, beside, say } = answerOf(found, nowMs);
  const silence = silenceOf(found, nowMs);
  const tell = useTell(found);
  const [driver] = drivers;
  const open = (to: string, search: object) => void navigate({ to, search });
  const openBooking = () => open(`/rider-services/bookings/view/${booking.booking_id}`, {});
  const compare = () => open('/fleet/dispatch', { date: booking.service_day, compare: booking.booking_id });
  const call = () => driver && driver.phone !== '' && globalThis.location.assign(`tel:${driver.phone}`);
  useHotkeys([
    { keys: 't', label: 'Tell the rider when the vehicle comes', run: tell.run },
    { keys: 'd', label: 'Call the driver', run: call },
    ...(mayMessage ? [{ keys: 'm', label: 'Message the driver', run: onMessage }] : []),
    { keys: 's', label: 'Compare which vehicle could come sooner', run: compare },
    { keys: 'enter', label: 'Open the booking', run: openBooking },
  ]);
  const late = eta && booking.window_end_time ? (Date.parse(eta.at) - Date.parse(booking.window_end_time)) / 60_000 : 0;
  const whose = vehicle && [vehicle.number, vehicle.color, vehicle.plate].filter((part) => part !== '').join(', ');
  return (
    <div className="stack tracking-where">
      <p className="tracking-where-head">
        <AidIcons aids={booking.mobility_assistance} size={16} /> <StatusTag {...lookOf(booking)} />
        {eta?.stop_type === 'pickup' && <LateTag minutes={Math.floor(late)} />}
        <span className="grow" />
        <a href={`tel:${booking.passenger_phone}`}>{phoneText(booking.passenger_phone)}</a>{' '}
        <span>booking {booking.booking_id}</span>
      </p>
      {found.rides.length > 1 && (
        <p className="tracking-where-rides">
          {found.rides.map(({ booking_id, time: at, to }) => (
            <ActionButton
              key={booking_id}
              isSmall
              label={`${at} to ${to}`}
              isPressed={booking_id === booking.booking_id}
              onClick={() => onRide(booking_id)}
            />
          ))}
        </p>
      )}
      <div className="tracking-where-answer">
        <div className="stack">
          <p className="tracking-where-eta">
            <strong>{time}</strong> <span>{beside}</span>
          </p>
          {silence !== null && <p className="tracking-note">{silence}</p>}
          <blockquote className="tracking-where-say">
            <span>Say</span> “{say}”
          </blockquote>
        </div>
        <WhereMap found={found} nowMs={nowMs} />
      </div>
      <Facts
        facts={[
          { name: 'Promised', value: promiseText(found) },
          { name: 'From', value: booking.pickup_address },
          { name: 'To', value: booking.dropoff_address },
          { name: 'Vehicle', value: whose ?? 'None yet' },
          {
            name: 'Driver',
            value:
              drivers.length === 0
                ? 'Nobody yet'
                : drivers.map(({ name, phone }) => (
                    <span key={`${name} ${phone}`} className="tracking-where-driver">
                      {name} {phone !== '' && <a href={`tel:${phone}`}>{phoneText(phone)}</a>}
                    </span>
                  )),
          },
          { name: 'Last press', value: lastPress(found) },
        ]}
      />
      <ToldList told={found.told} messages_by={found.messages_by} />
      <SoonerLine found={found} onCompare={compare} />
      <footer className="tracking-deeds">
        <ActionButton
          look="main"
          keys="t"
          label={tell.label}
          refusal={tell.refusal}
          isBusy={tell.isBusy}
          onClick={tell.run}
        />
        <ActionButton
          keys="d"
          label="Call driver"
          refusal={driver && driver.phone !== '' ? null : { sentence: 'No phone of a driver is known.' }}
          onClick={call}
        />
        {mayMessage && <ActionButton keys="m" label="Message driver" onClick={onMessage} />}
        <ActionButton keys="enter" label="Open booking" onClick={openBooking} />
        <ActionButton keys="escape" label="Close" onClick={onClose} />
      </footer>
    </div>
  );
}

/** Texts the rider the time that stands on the card, as the server knows it at that moment. */
function useTell({ booking, eta, vehicle, messages_by }: Whereabouts) {
  const send = useChange('sendRideEta', { touches: ['getRideWhereabouts', 'getRideMessages', 'getMessageList'] });
  const at = eta === null ? '' : clockOf(eta.at);
  const refusal =
    vehicle === null
      ? { sentence: 'The booking is not dispatched.' }
      : eta === null
        ? { sentence: 'Nothing is known yet of when the vehicle comes.' }
        : booking.passenger_phone === ''
          ? { sentence: 'The rider has no phone number.' }
          : messages_by === 'none'
            ? { sentence: 'The rider wants no messages.' }
            : null;

  async function text() {
    try {
      const { data } = await send.mutateAsync({ booking_id: booking.booking_id });
      sayDone(
        `${riderName(booking)} is ${messages_by === 'call' ? 'called with' : 'texted'} ${clockOf(data.at)}, ${data.phone}.`,
      );
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not sent', text: failure.message });
    }
  }

  return {
    label: at === '' ? 'Tell the rider' : `Tell the rider ${at}`,
    refusal,
    isBusy: send.isPending,
    run: () => {
      if (refusal === null && !send.isPending) void text();
    },
  };
}
