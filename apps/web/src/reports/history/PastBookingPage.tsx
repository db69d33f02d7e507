import { longDate } from '@handrail/domain/platform';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Temporal } from 'temporal-polyfill';
import { BesideTitle, BookingDetails, riderName } from '../../bookings/index.ts';
import { EmptyState, ErrorState, LoadingState, PageHead, PrintButton, useUrlState } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { ReportBars } from '../ReportBars.tsx';
import { LateSection } from './LateSection.tsx';
import '../reports.css';

/** One past booking on a page of its own: what was asked and what happened, and why it was late. */
export default function PastBookingPage() {
  const { id = '' } = useParams({ strict: false });
  const isNumber = /^\d{1,18}$/.test(id);
  const asked = useRead('getBookingInfoById', { booking_id: id }, { enabled: isNumber });
  const navigate = useNavigate();
  const [why] = useUrlState('why');
  // A story is told side by side, and takes all the room there is.
  const isTold = why === id;
  const booking = asked.data;
  return (
    <div className={isTold ? 'page' : 'page page-form'}>
      <PageHead
        title={booking ? riderName(booking) : 'Past booking'}
        beside={
          booking && (
            <BesideTitle booking={booking}>
              {longDate(Temporal.PlainDate.from(booking.service_day))} · Booking {id}
            </BesideTitle>
          )
        }
        actions={<PrintButton />}
      />
      <div className="sheet">
        {!isNumber && <EmptyState line="A booking has a number, and this address names none." />}
        {isNumber && asked.isPending && <LoadingState label="Loading the booking." bars={<ReportBars />} />}
        {asked.error && <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />}
        {booking && (
          <>
            <LateSection bookingId={id} hasChanges />
            <BookingDetails
              booking={booking}
              hasStory
              isHistoryTold={isTold}
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
