import { changeRideFee, isBoarded, mayChangeAddress, tooLate } from '@handrail/domain/bookings';
import { money, type Refusal, wayText } from '@handrail/domain/platform';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ActionButton, Facts, Money } from '../platform/kit/index.ts';
import { useAccount } from '../platform/account/index.ts';
import { RidePayment } from '../billing/index.ts';
import { RideReadiness } from '../nemt/index.ts';
import { aidsText, AidIcons } from '../riders/index.ts';
import { RideMessages } from '../tracking/index.ts';
import { entryOf, sliceOf } from './booking-entry.ts';
import { BookingHistory } from './BookingHistory.tsx';
import { BookingMap } from './BookingMap.tsx';
import { BookingNotes } from './BookingNotes.tsx';
import { BookingSignature } from './BookingSignature.tsx';
import { alongOn, type Booking, isPlaceholder } from './bookings.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { FeeWorking } from './fees/FeeWorking.tsx';
import { type Info, InfoList } from './fees/InfoList.tsx';
import { Legs } from './Legs.tsx';
import { AddressModal, AidsModal, FeeModal, PassengersModal } from './RideChangeModals.tsx';
import { StatusChange } from './StatusChange.tsx';
import { Timeline } from './Timeline.tsx';
import { WhyLate } from './WhyLate.tsx';

interface BookingDetailsProps {
  booking: Booking;
  /** The ids of the rides booked together, in the order they are ridden. */
  journey: readonly string[];
  onOpen: (bookingId: string) => void;
  onDirty: (isDirty: boolean) => void;
  isReadOnly?: boolean;
  /** What made it late stands beside it already. */
  hasStory?: boolean;
  /** What happened to it stands beside it already. */
  isHistoryTold?: boolean;
  isMapShown?: boolean;
  expectedDropoff?: string | null;
  /** What was noted beside it; left out until that is known. */
  infos?: readonly Info[] | undefined;
}

type Changing = 'pickup' | 'dropoff' | 'aids' | 'passengers' | 'fee';

/** One booking read from top to bottom: when, with what, for how much, what was said of it, and what happened to it. */
export function BookingDetails(props: BookingDetailsProps) {
  const { booking, journey, onOpen, onDirty, isMapShown = false, expectedDropoff = null } = props;
  const isReadOnly = props.isReadOnly === true || isPlaceholder(booking);
  const { is_admin } = useAccount();
  const [changing, setChanging] = useState<Changing | null>(null);
  const isDesk = is_admin.includes(1) || is_admin.includes(2);
  const onChange = isDesk && !isReadOnly ? setChanging : null;
  const close = () => setChanging(null);
  return (
    <div className="booking">
      <Timeline
        booking={booking}
        expectedDropoff={expectedDropoff}
        beside={onChange && addressButtons(booking, onChange)}
      />
      {!props.hasStory && !isPlaceholder(booking) && <WhyLate booking={booking} isDesk={isDesk} />}
      {isMapShown && <BookingMap booking={booking} />}
      <Ride booking={booking} mayOpenRider={isDesk} onChange={onChange} />
      {journey.length > 1 && <Legs bookingId={booking.booking_id} journey={journey} onOpen={onOpen} />}
      {!isReadOnly && <StatusChange booking={booking} journey={journey} />}
      {!isPlaceholder(booking) && <RideMessages bookingId={booking.booking_id} />}
      <Payment booking={booking} onChange={onChange} isPast={props.hasStory === true} />
      {onChange && <RidePayment booking={booking} />}
      {props.infos && <InfoList booking={booking} infos={props.infos} mayChange={onChange !== null} />}
      <BookingNotes booking={booking} onDirty={onDirty} isReadOnly={isReadOnly} />
      {!isPlaceholder(booking) && <BookingSignature booking={booking} mayChange={isDesk && !isReadOnly} />}
      {!isPlaceholder(booking) && booking.insurance_account_id !== null && (
        <RideReadiness
          bookingId={booking.booking_id}
          riderId={booking.passenger_id}
          day={booking.service_day}
          isOnBooking
        />
      )}
      {!isReadOnly && !props.isHistoryTold && <BookingHistory bookingId={booking.booking_id} />}
      {(changing === 'pickup' || changing === 'dropoff') && (
        <AddressModal booking={booking} end={changing} onClose={close} />
      )}
      {changing === 'aids' && <AidsModal booking={booking} onClose={close} />}
      {changing === 'passengers' && <PassengersModal booking={booking} onClose={close} />}
      {changing === 'fee' && <FeeModal booking={booking} onClose={close} />}
    </div>
  );
}

/** Each says why it is too late, by the rule that the server asks. */
function addressButtons(booking: Booking, onChange: (what: Changing) => void) {
  const button = (end: 'pickup' | 'dropoff', label: string) => {
    const verdict = mayChangeAddress(entryOf(booking), end);
    return <ChangeButton label={label} refusal={verdict.ok ? null : verdict.refusal} onClick={() => onChange(end)} />;
  };
  return {
    pickup: button('pickup', 'Change pickup address'),
    dropoff: button('dropoff', 'Change drop-off address'),
  };
}

interface PartProps {
  booking: Booking;
  /** Null where nothing can be changed. */
  onChange: ((what: Changing) => void) | null;
}

function Ride({ booking, mayOpenRider, onChange }: PartProps & { mayOpenRider: boolean }) {
  const isLate = isBoarded(entryOf(booking));
  const changeOf = (what: Changing, label: string, subject: string): ReactNode =>
    onChange && (
      <ChangeButton label={label} refusal={isLate ? refusalOf(subject) : null} onClick={() => onChange(what)} />
    );
  return (
    <section aria-label="Ride">
      <h3>Ride</h3>
      <Facts
        facts={[
          ...(mayOpenRider
            ? [
                {
                  name: 'Rider',
                  value: (
                    <Link to={`/rider-services/members/view/${booking.passenger_id}`}>
                      {booking.passenger_firstname} {booking.passenger_lastname}
                    </Link>
                  ),
                },
              ]
            : []),
          { name: 'Vehicle', value: booking.vehicle ?? 'None yet' },
          {
            name: 'Aids',
            value: (
              <Changeable button={changeOf('aids', 'Change mobility aids', 'mobility aids')}>
                <AidIcons aids={booking.mobility_assistance} /> {aidsText(booking.mobility_assistance)}
              </Changeable>
            ),
          },
          {
            name: 'With',
            value: (
              <Changeable button={changeOf('passengers', 'Change additional passengers', 'number of passengers')}>
                {alongOn(booking) || 'Nobody else'}
                {booking.door_to_door && ', door to door'}
              </Changeable>
            ),
          },
          {
            name: 'Distance',
            value: wayText(booking.travel_distance, booking.travel_time, booking.travel_source),
          },
        ]}
      />
    </section>
  );
}

function refusalOf(subject: string): Refusal {
  return tooLate(subject).refusal;
}

function Changeable({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <span className="booking-changeable">
      <span>{children}</span>
      {button}
    </span>
  );
}

/** What the ride costs: its fee, and what was added to it. How it came about is told to whoever asks. */
function Payment({ booking, onChange, isPast }: PartProps & { isPast: boolean }) {
  const { payment, payment_status, ride_fee, total_addl_fee_usd_cents } = booking;
  const [isExplained, setIsExplained] = useState(false);
  const navigate = useNavigate();
  const among = isPast ? '/reports/history' : '/rider-services/bookings';
  const same = { bookingId: booking.booking_id, rideFeeCents: ride_fee };
  const verdict = changeRideFee(sliceOf([booking]), same);
  const feeButton = onChange && (
    <ChangeButton
      label="Change ride fee"
      refusal={verdict.ok ? null : verdict.refusal}
      onClick={() => onChange('fee')}
    />
  );
  const statusButton = onChange && (
    <ChangeButton
      label="Change payment"
      onClick={() => void navigate({ to: `${among}/changePaymentStatus/${booking.booking_id}` })}
    />
  );
  return (
    <section aria-label="Payment">
      <h3>Payment</h3>
      <Facts
        facts={[
          {
            name: 'Paid by',
            value: <Changeable button={statusButton}>{`${payment || 'Not said'}, ${payment_status}`}</Changeable>,
          },
          { name: 'Ride fee', value: <Changeable button={feeButton}>{money(ride_fee)}</Changeable> },
          ...(total_addl_fee_usd_cents === 0
            ? []
            : [{ name: 'Additional', value: <Money cents={total_addl_fee_usd_cents} /> }]),
          { name: 'Total', value: <strong>{money(ride_fee + total_addl_fee_usd_cents)}</strong> },
        ]}
      />
      {!isPlaceholder(booking) && (
        <ActionButton
          look="quiet"
          isSmall
          label={isExplained ? 'Hide how it came about' : 'Show how it came about'}
          onClick={() => setIsExplained(!isExplained)}
        />
      )}
      {isExplained && <FeeWorking booking={booking} mayPrice={onChange !== null} />}
    </section>
  );
}
