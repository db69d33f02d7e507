import { phoneText } from '@handrail/domain/platform';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useDebounced } from '../platform/debounced.ts';
import {
  ActionButton,
  DataTable,
  type DateRange,
  PageHead,
  RangeInput,
  Segmented,
  Today,
  useNow,
  useUrlChange,
  useUrlState,
} from '../platform/kit/index.ts';
import { useFollowedDay } from '../platform/live/index.ts';
import { ProgramChoice, useServiceDay } from '../programs/index.ts';
import { type BookingRow, bookingFilters, dayColumns, rangeColumns } from './booking-columns.tsx';
import { BookingDrawer } from './BookingDrawer.tsx';
import { type Booking, dayText, isOver, lookOf, pickupText, riderName, readDate } from './bookings.ts';
import { BulkFlags } from './BulkFlags.tsx';
import { lateMinutes } from './late.ts';
import { PriceDaysModal } from './fees/PriceDaysModal.tsx';
import { LateTag } from './LateTag.tsx';
import { useBookings } from './use-bookings.ts';
import './bookings.css';

const LONGEST_DAYS = 31;

interface BookingsPageProps {
  title: string;
  isFuture: boolean;
}

/** The bookings of a day, or of a stretch of days, as they are at this minute. */
export function BookingsPage({ title, isFuture }: BookingsPageProps) {
  const navigate = useNavigate();
  const range = useRange(isFuture);
  const [program, setProgram] = useUrlState('program');
  const [typed] = useUrlState('q');
  const [open, setOpen] = useUrlState('booking');
  const [isPricing, setIsPricing] = useState(false);
  const [inView, setInView] = useState<readonly string[]>([]);
  const search = useDebounced(typed.trim(), 250);
  const list = useBookings({ isFuture, ...range.asText, program, search });
  const rows = useRowsWithLateness(list.rows);
  const isOneDay = range.asText.start === range.asText.end;
  const shown = rows?.find(({ booking_id }) => booking_id === open);
  const neighbor = (step: number) => {
    const next = inView[inView.indexOf(open) + step];
    return inView.includes(open) && next !== undefined ? () => setOpen(next) : null;
  };
  const newReservation = (
    <ActionButton label="New reservation" onClick={() => void navigate({ to: '/rider-services/reservations/new' })} />
  );

  return (
    <Today value={range.today}>
      {range.days.map((day) => (
        <FollowedDay key={day} day={day} />
      ))}
      <div className="page">
        <PageHead
          title={title}
          lead={isFuture ? FUTURE_LEAD : DAY_LEAD}
          beside={
            <>
              <Segmented
                label="Which bookings"
                value={isFuture ? 'future' : 'today'}
                onChange={(which) => void navigate({ to: which === 'future' ? FUTURE : TODAY })}
                choices={[
                  { value: 'today', label: 'By day' },
                  { value: 'future', label: 'Future' },
                ]}
              />
              <div className="booking-range">
                <RangeInput
                  label="Days"
                  isLabelHidden
                  value={range.value}
                  onChange={range.set}
                  error={range.error}
                  {...(isFuture ? { min: range.today } : {})}
                />
              </div>
              <ProgramChoice value={program} onChange={setProgram} />
            </>
          }
          actions={
            <>
              <ActionButton look="quiet" label="Price days again" onClick={() => setIsPricing(true)} />
              {!isFuture && (
                <>
                  <Link to="/rider-services/bookings/assess">Assess a trip</Link>
                  <Link to="/rider-services/bookings/assess/first-trip">Live dispatch</Link>
                  <Link to="/rider-services/bookings/wishes">Offers and denials</Link>
                  <Link to="/rider-services/bookings/import">Import</Link>
                </>
              )}
            </>
          }
        />
        <DataTable<BookingRow>
          list="bookings"
          label={title}
          rows={range.error ? [] : rows}
          columns={isOneDay ? dayColumns : rangeColumns}
          filters={bookingFilters}
          keyOf={keyOf}
          nameOf={(booking) => `${pickupText(booking)}, ${riderName(booking)}, ${lookOf(booking).label}`}
          lines={lines}
          onOpen={({ booking_id }) => setOpen(booking_id)}
          openKey={open === '' ? null : open}
          isOff={isOver}
          search="Rider, phone, address, ID"
          bulk={flagsFor}
          empty={{ line: emptyLine(range.asText, isOneDay), action: newReservation }}
          error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
          onView={setInView}
        />
        {list.fetchMore && (rows?.length ?? 0) > 0 && (
          <div className="booking-more-rows">
            <ActionButton label="Show more bookings" onClick={list.fetchMore} />
          </div>
        )}
        {isPricing && <PriceDaysModal days={range.value} program={program} onClose={() => setIsPricing(false)} />}
        {open !== '' && (
          <BookingDrawer
            key={open}
            bookingId={open}
            listed={shown ?? null}
            onOpen={setOpen}
            onClose={() => setOpen(null)}
            onNext={neighbor(1)}
            onPrevious={neighbor(-1)}
          />
        )}
      </div>
    </Today>
  );
}

const DAY_LEAD =
  'Every ride of a day or a stretch of days, as it stands at this minute: what was, what is under way, what is left.';
const FUTURE_LEAD = 'Rides that are still to come, to find one that was booked ahead and change or cancel it.';
const TODAY = '/rider-services/bookings';
const FUTURE = '/rider-services/bookings/futurebookinglist';

function flagsFor(checked: BookingRow[], uncheck: () => void) {
  return <BulkFlags bookings={checked} onDone={uncheck} />;
}

function keyOf({ booking_id }: Booking): string {
  return booking_id;
}

function lines(booking: BookingRow) {
  const { look, label } = lookOf(booking);
  return [
    <span key="1" className="booking-line">
      <strong className="booking-cell-time">{pickupText(booking)}</strong> {riderName(booking)}{' '}
      <LateTag minutes={booking.lateMin} />
    </span>,
    <span key="2" className={`st-${look}`}>
      <span className="booking-line-status">{label}</span> · {booking.vehicle ?? 'No vehicle'} ·{' '}
      {phoneText(booking.passenger_phone)}
    </span>,
  ] as const;
}

function emptyLine({ start, end }: { start: string; end: string }, isOneDay: boolean): string {
  return isOneDay ? `No bookings for ${dayText(start)}.` : `No bookings from ${dayText(start)} to ${dayText(end)}.`;
}

function FollowedDay({ day }: { day: string }) {
  useFollowedDay(day);
  return null;
}

/** Lateness moves with the clock, so it stands beside each booking and is reckoned anew every minute. */
function useRowsWithLateness(bookings: readonly Booking[] | undefined): BookingRow[] | undefined {
  const now = useNow('minute');
  return useMemo(() => {
    if (!bookings) return undefined;
    const late = lateMinutes(bookings, now);
    return bookings.map((booking) => ({ ...booking, lateMin: late.get(booking.booking_id) }));
  }, [bookings, now]);
}

/** The days in view, kept in the address; today where it names none, and a month for what is to come. */
function useRange(isFuture: boolean) {
  const { today } = useServiceDay();
  const [from] = useUrlState('from');
  const [to] = useUrlState('to');
  const change = useUrlChange();
  const start = readDate(from) ?? today;
  const end = readDate(to) ?? (isFuture ? start.add({ days: LONGEST_DAYS - 1 }) : start);
  const value: DateRange = Temporal.PlainDate.compare(start, end) <= 0 ? { start, end } : { start: end, end: start };
  const count = value.start.until(value.end).days + 1;
  const isTooLong = count > LONGEST_DAYS;
  return {
    today,
    value,
    error: isTooLong ? `Choose at most ${LONGEST_DAYS} days.` : null,
    asText: { start: value.start.toString(), end: (isTooLong ? value.start : value.end).toString() },
    days: Array.from({ length: isTooLong ? 0 : count }, (_, at) => value.start.add({ days: at }).toString()),
    set: (range: DateRange | null) =>
      change({ from: range?.start.toString() ?? null, to: range?.end.toString() ?? null, booking: null }),
  };
}
