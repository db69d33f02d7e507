import { METERS_PER_MILE } from '@handrail/domain/platform';
import {
  type Measure,
  MEASURES,
  MOST_LISTED_DAYS,
  PRODUCTIVITY_BY,
  PRODUCTIVITY_RATIOS,
  PRODUCTIVITY_WORDS,
  RATIOS,
  ratioOf,
  ratioText,
  wholeText,
  type Counts,
  type ProductivityBy,
  type RatioName,
} from '@handrail/domain/reports';
import { type Column, DataTable, Segmented, Today, useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NOBODY, ridesLink } from './history-link.ts';
import { searched } from './searched.ts';
import { OpenDays } from './OpenDays.tsx';
import { ReportPage } from './ReportPage.tsx';
import { countsOf } from './ridership.ts';
import { useReport } from './use-report.ts';

const FIRST_DAYS = 7;

interface Work {
  key: string;
  name: string;
  counts: Counts;
  /** Where the rides are listed that a figure of theirs is made of. */
  rides: (measure: Measure) => ReturnType<typeof ridesLink>;
}

/** What each driver, vehicle, program or payer came to: rides, hours and miles, and one by the other. */
export default function ProductivityPage() {
  const report = useReport({ days: FIRST_DAYS, most: MOST_LISTED_DAYS });
  const [chosen, setBy] = useUrlState('by', 'driver');
  const by = PRODUCTIVITY_BY.find((one) => one === chosen) ?? 'driver';
  const asked = useRead('getProductivityData', { by, program_id: [], ...report.asked });
  const typed = useState('');
  const { one, many } = PRODUCTIVITY_WORDS[by];
  const { period } = report.days;
  const rows = asked.data?.rows.map(({ id, name, figures }): Work => ({
    key: id ?? NOBODY,
    name,
    counts: countsOf(asked.data.measures, figures),
    rides: (measure) =>
      by === 'program'
        ? ridesLink(period, measure, id ?? '')
        : ridesLink(period, measure, report.program, { by, of: id ?? NOBODY }),
  }));
  return (
    <Today value={report.days.today}>
      <ReportPage
        report={report}
        file={{ report: 'productivity', by, ...searched(typed[0]) }}
        beside={
          <Segmented<ProductivityBy>
            label="By whom"
            value={by}
            onChange={setBy}
            choices={PRODUCTIVITY_BY.map((value) => ({ value, label: PRODUCTIVITY_WORDS[value].many }))}
          />
        }
      >
        <OpenDays count={asked.data?.open_days ?? 0} />
        <DataTable<Work>
          list={`productivity-${by}`}
          label={`Productivity of ${many.toLowerCase()}`}
          rows={rows}
          columns={COLUMNS[by]}
          keyOf={({ key }) => key}
          nameOf={({ name }) => name}
          lines={({ name, counts }) => [
            name,
            `${wholeText(counts.completed)} completed · ${textOf('rides_per_revenue_hour', counts)} an hour · ${textOf('miles_per_ride', counts)} mi a ride`,
          ]}
          search={one}
          typed={typed}
          empty={{ line: 'No rides on these days.' }}
          error={asked.error && { sentence: asked.error.message, onRetry: () => void asked.refetch() }}
        />
        <section className="report-sheet report-about" aria-label="About these figures">
          {asked.data && <p>As of version {asked.data.version.toLocaleString('en-US')} of the log.</p>}
          <dl>
            {[...MEANT.map((name) => MEASURES[name]), ...PRODUCTIVITY_RATIOS.map((name) => RATIOS[name])].map(
              ({ label, sentence }) => (
                <div key={sentence}>
                  <dt>{label}</dt>
                  <dd>{sentence}</dd>
                </div>
              ),
            )}
          </dl>
        </section>
      </ReportPage>
    </Today>
  );
}

/** What the columns are made of beside the ratios. */
const MEANT = ['completed', 'passengers', 'revenue_sec', 'revenue_m', 'deadhead_m'] as const;

/** As much as finds place over a column. */
const SHORT: Record<(typeof PRODUCTIVITY_RATIOS)[number], string> = {
  rides_per_revenue_hour: 'Rides/hour',
  passengers_per_revenue_hour: 'People/hour',
  miles_per_ride: 'Miles/ride',
  deadhead_share: 'Deadhead',
  on_time_share: 'On time',
};

const COLUMNS: Record<ProductivityBy, readonly Column<Work>[]> = {
  driver: columnsOf('driver'),
  vehicle: columnsOf('vehicle'),
  program: columnsOf('program'),
  payer: columnsOf('payer'),
};

function columnsOf(by: ProductivityBy): readonly Column<Work>[] {
  return [
    {
      id: 'name',
      title: PRODUCTIVITY_WORDS[by].one,
      isName: true,
      isKept: true,
      cell: ({ name }) => name,
      sortBy: ({ name }) => name,
      text: ({ name }) => name,
    },
    opening(
      'completed',
      figure('completed', 'Completed', ({ completed }) => completed, wholeText),
    ),
    opening(
      'passengers',
      figure('passengers', 'Passengers', ({ passengers }) => passengers, wholeText),
    ),
    opening(
      'revenue_sec',
      figure('hours', 'Revenue hours', ({ revenue_sec }) => revenue_sec / 3600, tenths),
    ),
    figure('miles', 'Miles', ({ revenue_m, deadhead_m }) => (revenue_m + deadhead_m) / METERS_PER_MILE, tenths),
    ...PRODUCTIVITY_RATIOS.map((name) => ({
      ...figure(
        name,
        SHORT[name],
        (counts) => ratioOf(name, counts),
        (value) => ratioText(name, value),
      ),
      cell: ({ counts }: Work) => textOf(name, counts),
    })),
  ];
}

function figure(
  id: string,
  title: string,
  of: (counts: Counts) => number | null,
  write: (value: number) => string,
): Column<Work> {
  return {
    id,
    title,
    align: 'right',
    cell: ({ counts }) => write(of(counts) ?? 0),
    sortBy: ({ counts }) => of(counts),
  };
}

/** A figure that leads to the rides it is made of, where there are any. */
function opening(measure: Measure, column: Column<Work>): Column<Work> {
  return {
    ...column,
    cell: (work) => {
      const link = work.counts[measure] > 0 ? work.rides(measure) : null;
      return link ? <Link {...link}>{column.cell(work)}</Link> : column.cell(work);
    },
  };
}

function textOf(name: RatioName, counts: Counts): string {
  const value = ratioOf(name, counts);
  return value === null ? '–' : ratioText(name, value);
}

function tenths(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
