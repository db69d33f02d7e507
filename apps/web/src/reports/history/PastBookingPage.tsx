import { longDate } from '@handrail/domain/platform';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Temporal } from 'temporal-polyfill';
import { BesideTitle, BookingDetails, riderName } from '../../bookings/index.ts';
import { ErrorState, LoadingState, PageHead } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { ReportBars } from '../ReportBars.tsx';
import { LateSection } from './LateSection.tsx';
import '../reports.css';

/** One past booking on a page of its own: what was asked and what happened, and why it was late. */
export default function PastBookingPage() {
  const { id = '' } = useParams({ strict: false });
  const asked = useRead('getBookingInfoById', { booking_id: id });
  const navigate = useNavigate();
  const booking = asked.data;
  return (
    <div className="page page-form">
      <PageHead
        title={booking ? riderName(booking) : 'Past booking'}
        beside={
          booking && (
            <BesideTitle booking={booking}>
              {longDate(Temporal.PlainDate.from(booking.service_day))} · Booking {id}
            </BesideTitle>
          )
        }
      />
      <div className="sheet">
        {asked.isPending && <LoadingState label="Loading the booking." bars={<ReportBars />} />}
        {asked.error && <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />}
        {booking && (
          <>
            <LateSection bookingId={id} />
            <BookingDetails
              booking={booking}
              hasStory
              journey={booking.journey}
              onOpen={(next) => void navigate({ to: `/reports/history/view/${next}` })}
              onDirty={() => undefined}
            />
          </>
        )}
      </div>
    </div>
  );
}
