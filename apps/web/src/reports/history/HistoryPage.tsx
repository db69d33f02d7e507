import { shortDate } from '@handrail/domain/platform';
import { MEASURES, MOST_LISTED_DAYS } from '@handrail/domain/reports';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { BookingDrawer, lookOf, pickupText, rangeColumns, riderName, type BookingRow } from '../../bookings/index.ts';
import { useDebounced } from '../../platform/debounced.ts';
import {
  ActionButton,
  DataTable,
  Segmented,
  Today,
  type TypedSearch,
  useUrlChange,
  useUrlState,
} from '../../platform/kit/index.ts';
import { usePages } from '../../platform/wire/index.ts';
import { ReportPage } from '../ReportPage.tsx';
import { searched } from '../searched.ts';
import { useReport } from '../use-report.ts';
import { NO_FIGURE, useFigureInAddress } from './figure-in-address.ts';
import { historyFilters, useExportFilters } from './history-filters.ts';
import { LateSection } from './LateSection.tsx';
import { TripHistory } from './TripHistory.tsx';
import { withLateness } from './lateness.ts';

const FIRST_DAYS = 7;
/** A month of a large operator is brought in by hand. */
const MOST_AT_ONCE = 3000;

/** The rides and trips of past days: found, filtered, opened. A figure of a report leads here, to the rides it is made of. */
export default function HistoryPage() {
  const report = useReport({ days: FIRST_DAYS, most: MOST_LISTED_DAYS });
  const [list, setList] = useUrlState('list', 'rides');
  // A word that somebody looks for is most often a name, and a name stands in no address.
  const typed = useState('');
  const filters = useExportFilters(typed[0]);
  const { asked } = report;
  return (
    <Today value={report.days.today}>
      <ReportPage
        report={report}
        file={list === 'trips' ? { report: 'trips', ...searched(typed[0]) } : { report: 'history', ...filters }}
        beside={
          <Segmented
            label="Rides or trips"
            value={list === 'trips' ? 'trips' : 'rides'}
            onChange={setList}
            choices={[
              { value: 'rides', label: 'Rides' },
              { value: 'trips', label: 'Trips' },
            ]}
          />
        }
      >
        {list === 'trips' ? <TripHistory asked={asked} typed={typed} /> : <RideHistory asked={asked} typed={typed} />}
      </ReportPage>
    </Today>
  );
}

interface Asked {
  start_date: string;
  end_date: string;
  program_id?: string[];
}

function RideHistory({ asked, typed }: { asked: Asked; typed: TypedSearch }) {
  const { measure, part, words } = useFigureInAddress();
  const change = useUrlChange();
  const [open, setOpen] = useUrlState('booking');
  const [inView, setInView] = useState<readonly string[]>([]);
  const search = useDebounced(typed[0].trim(), 250);
  const all = usePages(
    'getBookingHistory',
    { ...asked, ...(measure === null ? {} : { measure, ...part }) },
    {
      upTo: MOST_AT_ONCE,
      perPage: 1000,
    },
  );
  // What is not all here is searched where it is.
  const isSearched = search.length > 1 && all.rows !== undefined && !all.isWhole && all.fetchMore !== null;
  const found = usePages(
    'getBookingHistory',
    { ...asked, ...(measure === null ? {} : { measure, ...part }), search },
    { enabled: isSearched, upTo: 1000 },
  );
  const list = isSearched ? found : all;
  const rows = withLateness(list.rows);
  const neighbor = (step: number) => {
    const next = inView[inView.indexOf(open) + step];
    return inView.includes(open) && next !== undefined ? () => setOpen(next) : null;
  };
  return (
    <>
      {measure !== null && (
        <p className="report-measure">
          <span>
            <strong>{MEASURES[measure].label}</strong>
            {words === '' ? '' : `, ${words}`}: {MEASURES[measure].sentence}
          </span>
          <ActionButton isSmall label="Show all rides" onClick={() => change(NO_FIGURE)} />
        </p>
      )}
      <DataTable<BookingRow>
        list="history"
        label="Past rides"
        rows={rows}
        columns={rangeColumns}
        filters={historyFilters}
        keyOf={({ booking_id }) => booking_id}
        nameOf={(booking) => `${pickupText(booking)}, ${riderName(booking)}, ${lookOf(booking).label}`}
        lines={(booking) => [
          `${shortDate(Temporal.PlainDate.from(booking.service_day))} · ${pickupText(booking)} · ${riderName(booking)}`,
          `${lookOf(booking).label} · ${booking.vehicle ?? 'No vehicle'}`,
        ]}
        onOpen={({ booking_id }) => setOpen(booking_id)}
        openKey={open === '' ? null : open}
        search="Rider, phone, address, ID"
        typed={typed}
        empty={{ line: 'No rides on these days.' }}
        error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
        onView={setInView}
      />
      {list.fetchMore && (rows?.length ?? 0) > 0 && (
        <div className="booking-more-rows">
          <ActionButton label="Show more rides" onClick={list.fetchMore} />
        </div>
      )}
      {open !== '' && (
        <BookingDrawer
          key={open}
          bookingId={open}
          listed={rows?.find(({ booking_id }) => booking_id === open) ?? null}
          story={<LateSection bookingId={open} />}
          onOpen={setOpen}
          onClose={() => setOpen(null)}
          onNext={neighbor(1)}
          onPrevious={neighbor(-1)}
        />
      )}
    </>
  );
}
