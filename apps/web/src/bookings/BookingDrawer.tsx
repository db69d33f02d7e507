import { longDate, phoneText } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { type ReactNode, useState } from 'react';
import { Drawer, ErrorState, LoadingState, StatusTag, useNow } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { type Booking, lookOf, riderName } from './bookings.ts';
import type { HasWait } from './has-wait.ts';
import { lateMinutes } from './late.ts';
import { LateTag } from './LateTag.tsx';
import './bookings.css';

interface BookingDrawerProps {
  bookingId: string;
  /** As a list or the board has it now, at once; what only the overlay shows is asked for. */
  listed: Booking | null;
  /** Opens another booking of the same journey. */
  onOpen: (bookingId: string) => void;
  onClose: () => void;
  onNext?: (() => void) | null;
  onPrevious?: (() => void) | null;
  /** Where several ride together, nothing is done to one of them from here (BOOK-19). */
  isShared?: boolean;
  /** The past is looked at: it can be read, and nothing in it can be done. */
  isReadOnly?: boolean;
  /** What is known of its day: why it is late, and what would be best. */
  story?: ReactNode;
  /** By how many minutes it is or will be late, for whoever sees its whole run. Left out, it is what has passed. */
  lateMin?: number;
  /** When it is expected at the drop-off, for whoever knows better than the plan. */
  expectedDropoff?: string | null;
  /** Takes it into the hand on the board that is beside; left out, the way leads to the board. */
  onHold?: () => void;
  /** Where what nobody answered can wait; left out, it stays in its form. */
  onNoAnswer?: HasWait;
}

/** The details of one booking, beside the list or the board it was opened from. */
export function BookingDrawer(props: BookingDrawerProps) {
  const { bookingId, listed, onOpen, onClose, onNext = null, onPrevious = null } = props;
  const { isShared = false, isReadOnly = false, story = null, expectedDropoff = null, onHold } = props;
  const asked = useRead('getBookingInfoById', { booking_id: bookingId });
  const now = useNow('minute');
  const [isDirty, setIsDirty] = useState(false);
  const [isMapShown, setIsMapShown] = useState(false);
  const booking = newest(listed, asked.data);
  const late = props.lateMin ?? (booking ? lateMinutes([booking], now).get(bookingId) : undefined);

  return (
    <Drawer
      title={booking ? riderName(booking) : 'Booking'}
      badge={
        booking && (
          <>
            <StatusTag {...lookOf(booking)} />
            <LateTag minutes={late} />
          </>
        )
      }
      subtitle={
        booking && (
          <>
            {longDate(Temporal.PlainDate.from(booking.service_day))} · Booking {bookingId} ·{' '}
            <a href={`tel:${booking.passenger_phone}`}>{phoneText(booking.passenger_phone)}</a>
          </>
        )
      }
      onClose={onClose}
      onNext={onNext}
      onPrevious={onPrevious}
      isDirty={isDirty}
    >
      {!booking && asked.isPending && <LoadingState label="Loading the booking." bars={<LineBars count={10} />} />}
      {!booking && asked.error && <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />}
      {booking && (
        <>
          {story}
          {isReadOnly ? (
            <p className="booking-drawer-note">The details are those of now. Go back to now to change anything.</p>
          ) : (
            <BookingActions
              booking={booking}
              journey={asked.data?.journey ?? []}
              isShared={isShared}
              onOpen={onOpen}
              isMapShown={isMapShown}
              onMap={setIsMapShown}
              isLate={story !== null}
              onHold={onHold}
              onNoAnswer={props.onNoAnswer}
            />
          )}
          <BookingDetails
            hasStory={story !== null}
            booking={booking}
            journey={asked.data?.journey ?? []}
            onOpen={onOpen}
            onDirty={setIsDirty}
            isReadOnly={isReadOnly}
            isMapShown={isMapShown && !isShared && !isReadOnly}
            expectedDropoff={expectedDropoff}
            infos={asked.data?.addl_infos}
          />
        </>
      )}
    </Drawer>
  );
}

/** The list hears of changes by itself, the overlay asks; whichever knows more is shown. */
function newest(listed: Booking | null, asked: Booking | undefined): Booking | null {
  if (!listed || !asked) return listed ?? asked ?? null;
  return asked.version >= listed.version ? asked : listed;
}
