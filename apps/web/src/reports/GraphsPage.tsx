import {
  addCounts,
  largestProgramText,
  leastOnTimeText,
  type Measure,
  MEASURES,
  OUTCOME_MEASURES,
  OUTCOMES,
  ratioOf,
  RATIOS,
  shareText,
  wholeText,
} from '@handrail/domain/reports';
import { useMemo } from 'react';
import { EmptyState } from '../platform/kit/index.ts';
import { BarList, LinePlot } from '../platform/kit/plots/index.ts';
import { useNavigate } from '@tanstack/react-router';
import { AboutFigures } from './AboutFigures.tsx';
import { FigureRow } from './FigureRow.tsx';
import { ridesLink } from './history-link.ts';
import { OpenDays, openDaysOf } from './OpenDays.tsx';
import { bucketsOf, countedDays, inBuckets } from './ridership.ts';
import { RidesPlot } from './RidesPlot.tsx';
import { type Counted, RidershipPage } from './RidershipPage.tsx';
import { bucketLabel, bucketName } from './words.ts';

const FIRST_DAYS = 28;

/** What the days came to: how many rode, with what need, in which program, how it ended, and how often we were in time. */
export default function GraphsPage() {
  return (
    <RidershipPage firstDays={FIRST_DAYS} loading="Loading the figures.">
      {(counted) => <Graphs {...counted} />}
    </RidershipPage>
  );
}

function Graphs({ ridership, before, period, program }: Counted) {
  const navigate = useNavigate();
  const drawn = useMemo(() => {
    const counted = countedDays(ridership);
    const buckets = bucketsOf(period);
    const parts = inBuckets(counted, buckets);
    return {
      counted,
      buckets,
      parts,
      sums: parts.map((part) => addCounts(part.map(({ counts }) => counts))),
      labels: buckets.map(bucketLabel),
      names: buckets.map(bucketName),
    };
  }, [ridership, period]);
  const { counted, buckets, parts, sums, labels, names } = drawn;
  const now = addCounts(counted.map(({ counts }) => counts));
  const then = addCounts(before ? countedDays(before).map(({ counts }) => counts) : []);
  const isOpen = (at: number) => parts[at]?.some((day) => day.isOpen) ?? false;
  const open = (measure: Measure) => (at: number) => {
    const bucket = buckets[at];
    const link = bucket && ridesLink({ startsOn: bucket.first, endsOn: bucket.last }, measure, program);
    if (link) void navigate(link);
  };
  const isByDay = buckets.every(({ first, last }) => first.equals(last));
  if (now.booked === 0 && then.booked === 0) {
    return <EmptyState line="No rides on these days." />;
  }
  const programs = ridership.programList.map(({ program_id, program_name }) => ({
    name: program_name,
    values: parts.map((part) =>
      part.filter(({ programId }) => programId === program_id).reduce((sum, { counts }) => sum + counts.completed, 0),
    ),
  }));
  const onTime = sums.map((sum) => ratioOf('on_time_share', sum));
  const per = isByDay ? 'a day' : 'a week';
  return (
    <>
      <FigureRow now={now} before={then} period={period} program={program} />
      <OpenDays count={openDaysOf(ridership)} />
      <div className="report-parts">
        <div className="report-wide">
          <div className="report-sheet">
            <RidesPlot days={counted} {...{ sums, labels, names, per, isOpen }} onOpen={open} />
          </div>
          <div className="report-sheet">
            <LinePlot
              title={
                leastOnTimeText(
                  onTime.map((share, at) => ({ name: labels[at] ?? '', share, pickups: sums[at]?.met ?? 0 })),
                ) ?? RATIOS.on_time_share.label
              }
              subtitle="of all pickups, those for which the driver came before the promised window ended"
              labels={labels}
              names={names}
              lines={[{ name: 'On time', values: onTime }]}
              write={shareText}
              writeScale={(share) => `${Math.round(share * 100)}%`}
              domain={domainOf(onTime)}
              onOpen={open('kept')}
              table={{
                header: ['Days', 'On time', 'Pickups', 'In time', 'Late', 'Very late'],
                rows: names.map((name, at) => [
                  name,
                  onTime[at] === null || onTime[at] === undefined ? 'No pickups' : shareText(onTime[at]),
                  ...(['met', 'kept', 'late', 'very_late'] as const).map((measure) =>
                    wholeText(sums[at]?.[measure] ?? 0),
                  ),
                ]),
              }}
            />
          </div>
          {programs.length > 1 && (
            <div className="report-sheet">
              <LinePlot
                title={largestProgramText(programs.map(sumOfLine)) ?? `Rides ${per} by program`}
                subtitle={`completed rides ${per}, by program`}
                labels={labels}
                names={names}
                lines={programs}
                write={wholeText}
                table={{
                  header: ['Days', ...programs.map(({ name }) => name)],
                  rows: names.map((name, at) => [name, ...programs.map(({ values }) => wholeText(values[at] ?? 0))]),
                }}
              />
            </div>
          )}
        </div>
        <div className="report-narrow">
          <div className="report-sheet">
            <BarList
              title="How rides ended"
              subtitle={`${wholeText(now.booked)} booked`}
              bars={OUTCOMES.map((outcome) => ({
                name: OUTCOME_MEASURES[outcome].label,
                value: now[outcome],
                ...(now[outcome] === 0 ? {} : { means: OUTCOME_MEASURES[outcome].sentence }),
                ...lookOf(outcome),
                to: ridesLink(period, outcome, program),
              }))}
            />
          </div>
          <div className="report-sheet">
            <BarList
              title="Canceled rides"
              subtitle="by how long before the pickup"
              bars={(['canceled_day_ahead', 'canceled_hours_ahead', 'canceled_short', 'canceled_unknown'] as const).map(
                (name) => ({
                  name: MEASURES[name].label,
                  value: now[name],
                  ...(now[name] === 0 ? {} : { means: MEASURES[name].sentence }),
                  to: ridesLink(period, name, program),
                }),
              )}
            />
          </div>
          <div className="report-sheet">
            <BarList
              title="Who was on board"
              subtitle={`${wholeText(now.passengers)} passengers of completed rides`}
              bars={[
                { name: 'Riders', value: now.passengers - now.attendants - now.companions - now.guests },
                ...(['attendants', 'companions', 'guests'] as const).map((name) => ({
                  name: MEASURES[name].label,
                  value: now[name],
                  to: ridesLink(period, name, program),
                })),
              ]}
            />
          </div>
        </div>
      </div>
      <AboutFigures ridership={ridership} />
    </>
  );
}

function sumOfLine({ name, values }: { name: string; values: readonly number[] }) {
  return { name, completed: values.reduce((sum, value) => sum + value, 0) };
}

/** From the tenth below the lowest to all: what lies between 85 and 98 percent is not seen from nothing up. */
function domainOf(shares: readonly (number | null)[]): readonly [number, number] {
  const lowest = Math.min(1, ...shares.flatMap((share) => share ?? []));
  return [Math.max(0, Math.floor(lowest * 10 - 0.01) / 10), 1];
}

function lookOf(outcome: string): { look?: string } {
  if (outcome === 'no_show') return { look: 'noshow' };
  if (outcome.startsWith('canceled')) return { look: 'canceled' };
  return ['early', 'on_time', 'late', 'very_late'].includes(outcome) ? { look: 'completed' } : {};
}
