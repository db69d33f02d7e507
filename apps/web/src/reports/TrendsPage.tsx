import { shortDate } from '@handrail/domain/platform';
import {
  addCounts,
  busiestWeekText,
  compareMeasure,
  MEASURES,
  periodBefore,
  wholeText,
  type Measure,
  type Period,
} from '@handrail/domain/reports';
import { useMemo } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '../platform/kit/index.ts';
import { BarList, HeatStrip, type Multiple, SmallMultiples } from '../platform/kit/plots/index.ts';
import { AboutFigures } from './AboutFigures.tsx';
import { ridesLink } from './history-link.ts';
import { LateHours } from './LateHours.tsx';
import { OpenDays, openDaysOf } from './OpenDays.tsx';
import { type CountedDay, countedDays } from './ridership.ts';
import { type Counted, RidershipPage } from './RidershipPage.tsx';
import { byWeekday, finding, WEEKDAYS, type WeekdayTrend } from './weekdays.ts';

const FIRST_DAYS = 84;

const DRAWN = [
  {
    measure: 'completed',
    noun: 'completed rides',
    more: 'Every weekday carries more than before',
    less: 'Every weekday carries less than before',
  },
  {
    measure: 'canceled',
    noun: 'canceled rides',
    more: 'More rides are canceled on every weekday',
    less: 'Fewer rides are canceled on every weekday',
  },
  {
    measure: 'no_show',
    noun: 'no shows',
    more: 'More no shows on every weekday',
    less: 'Fewer no shows on every weekday',
  },
] as const;

/** How completed, canceled and no-show rides develop: the same weekdays side by side, and against the period before. */
export default function TrendsPage() {
  return (
    <RidershipPage firstDays={FIRST_DAYS} loading="Loading the trends.">
      {(counted) => <Trends {...counted} />}
    </RidershipPage>
  );
}

function Trends({ ridership, before, period, program }: Counted) {
  const navigate = useNavigate();
  const days = useMemo(() => countedDays(ridership), [ridership]);
  const then = useMemo(() => (before ? countedDays(before) : []), [before]);
  const compared = periodBefore(period);
  if (days.every(({ counts }) => counts.booked === 0)) return <EmptyState line="No rides on these days." />;
  const open = (measure: Measure) => (date: string | undefined) => {
    if (date === undefined) return;
    void navigate({
      to: '/reports/history',
      search: { from: date, to: date, measure, ...(program === '' ? {} : { program }) },
    });
  };
  const [sum, sumBefore] = [sumOf(days), sumOf(then)];
  return (
    <>
      <OpenDays count={openDaysOf(ridership)} />
      <div className="report-sheet">
        <BarList
          title="This period against the one before"
          subtitle={`${shortDate(period.startsOn)} to ${shortDate(period.endsOn)}, beside the same weekdays from ${shortDate(compared.startsOn)} to ${shortDate(compared.endsOn)}`}
          bars={(['completed', 'canceled', 'no_show', 'missed'] as const).map((measure) => ({
            name: MEASURES[measure].label,
            value: sum[measure],
            change: compareMeasure(measure, sum, sumBefore).words,
            means: MEASURES[measure].sentence,
            look: measure === 'completed' ? 'completed' : measure === 'no_show' ? 'noshow' : 'canceled',
            to: ridesLink(period, measure, program),
          }))}
        />
      </div>
      {DRAWN.map(({ measure, noun, more, less }) => {
        const trends = byWeekday(days, then, measure, period);
        return (
          <div key={measure} className="report-sheet">
            <SmallMultiples
              title={finding(trends, { more, less }) ?? `${MEASURES[measure].label} by weekday`}
              subtitle={`${noun}, one scale for all; hatched is not over yet`}
              multiples={trends.map(multipleOf)}
              nameOf={(at, point) => nameOf(trends[at], point)}
              write={wholeText}
              onOpen={(at, point) => open(measure)(trends[at]?.dates[point])}
              table={{
                header: ['Day', MEASURES[measure].label, 'Before'],
                rows: trends.flatMap((trend) =>
                  trend.dates.map((_, point) => [
                    nameOf(trend, point),
                    textOf(trend.now[point]),
                    textOf(trend.before[point]),
                  ]),
                ),
              }}
            />
          </div>
        );
      })}
      <LateHours ridership={ridership} period={period} program={program} />
      <div className="report-sheet">
        <WeekStrip days={days} period={period} onOpen={open('completed')} />
      </div>
      <AboutFigures ridership={ridership} />
    </>
  );
}

function WeekStrip({
  days,
  period,
  onOpen,
}: {
  days: readonly CountedDay[];
  period: Period;
  onOpen: (date: string | undefined) => void;
}) {
  const trends = byWeekday(days, [], 'completed', period);
  const columns = Math.max(0, ...trends.map(({ dates }) => dates.length));
  // Of a day that is not over it is not known yet how many it carries.
  const isOver = (row: number, column: number) => {
    const trend = trends[row];
    return trend !== undefined && column < trend.dates.length - trend.open;
  };
  const valueOf = (row: number, column: number) => (isOver(row, column) ? (trends[row]?.now[column] ?? null) : null);
  const weeks = Array.from({ length: columns }, (_, at) => ({
    from: period.startsOn.add({ days: at * WEEKDAYS.length }).toString(),
    completed: sumOfWeek(trends.map((_of, row) => valueOf(row, at))),
  }));
  return (
    <HeatStrip
      title={busiestWeekText(weeks) ?? 'Completed rides, week by week'}
      subtitle="completed rides, a row for each weekday; the stronger its color, the more; hatched is not over yet, or not known"
      beginsAtEnd
      rows={WEEKDAYS}
      columns={Array.from({ length: columns }, (_, at) => `${at + 1}`)}
      valueOf={valueOf}
      nameOf={(row, column) => nameOf(trends[row], column)}
      write={wholeText}
      tell={(row, column) => {
        const value = valueOf(row, column);
        return value === null ? (isOver(row, column) ? 'nothing known' : 'not over yet') : wholeText(value);
      }}
      onOpen={(row, column) => onOpen(trends[row]?.dates[column])}
      table={{
        header: ['Weekday', ...Array.from({ length: columns }, (_, at) => `Week ${at + 1}`)],
        rows: trends.map(({ name, now }) => [name, ...Array.from({ length: columns }, (_, at) => textOf(now[at]))]),
      }}
    />
  );
}

/** Null of a week that is not whole, which is held against no other. */
function sumOfWeek(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function multipleOf({ name, now, before, open, change }: WeekdayTrend): Multiple {
  return { name, now, before, open, change };
}

function nameOf(trend: WeekdayTrend | undefined, point: number): string {
  return trend?.names[point] ?? trend?.name ?? '';
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? 'Not known' : wholeText(value);
}

function sumOf(days: readonly CountedDay[]) {
  return addCounts(days.map(({ counts }) => counts));
}
