import { useNavigate, useParams } from '@tanstack/react-router';
import { longDate } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ErrorState, LoadingState, PageHead } from '../platform/kit/index.ts';
import { useFollowedDay } from '../platform/live/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { riderName } from './bookings.ts';
import { BesideTitle } from './BesideTitle.tsx';
import './bookings.css';

/** One booking on a page of its own, to be linked to. */
export default function BookingViewPage() {
  const { id = '' } = useParams({ strict: false });
  const asked = useRead('getBookingInfoById', { booking_id: id });
  const navigate = useNavigate();
  const [isMapShown, setIsMapShown] = useState(false);
  const booking = asked.data;
  const open = (bookingId: string) => void navigate({ to: `/rider-services/bookings/view/${bookingId}` });
  return (
    <div className="page page-form">
      <PageHead
        title={booking ? riderName(booking) : 'Booking'}
        beside={
          booking && (
            <BesideTitle booking={booking}>
              {longDate(Temporal.PlainDate.from(booking.service_day))} · Booking {id}
            </BesideTitle>
          )
        }
      />
      <div className="sheet">
        {asked.isPending && <LoadingState label="Loading the booking." bars={<LineBars count={10} />} />}
        {asked.error && <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />}
        {booking && (
          <>
            <FollowedDay day={booking.service_day} />
            <BookingActions
              booking={booking}
              journey={booking.journey}
              isShared={false}
              onOpen={open}
              isMapShown={isMapShown}
              onMap={setIsMapShown}
            />
            <BookingDetails
              booking={booking}
              journey={booking.journey}
              infos={booking.addl_infos}
              onOpen={open}
              onDirty={() => undefined}
              isMapShown={isMapShown}
            />
          </>
        )}
      </div>
    </div>
  );
}

function FollowedDay({ day }: { day: string }) {
  useFollowedDay(day);
  return null;
}
