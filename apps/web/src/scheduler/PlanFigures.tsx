import type { ReactNode } from 'react';
import type { VehicleColumn } from '../dispatch/index.ts';
import type { FoundPlan, PlannedChange } from './changes.ts';
import { wholeMiles } from './progress.ts';

interface PlanFiguresProps {
  plan: FoundPlan;
  changes: readonly PlannedChange[];
  /** The vehicles as they stand, to compare with. */
  standing: readonly VehicleColumn[] | undefined;
}

/** What a plan adds up to, the rides that stand counted in. */
export function PlanFigures({ plan, changes, standing }: PlanFiguresProps) {
  const { figures, unscheduled, stood } = plan;
  const added = changes.filter(({ kind }) => kind === 'new').length;
  const moved = changes.length - added;
  const used = standing?.filter(({ trips }) => trips.some(({ bookings }) => bookings.length > 0)).length;
  return (
    <dl className="scheduler-figures">
      <Figure label="Rides placed" number={figures.placed} of={figures.placed + unscheduled.length}>
        {added > 0 && <span className="scheduler-ok">{added} more</span>}
      </Figure>
      <Figure label="Late pickups" number={figures.late} />
      <Figure label="Driving, loaded" number={`${wholeMiles(figures.loaded_meters)} mi`}>
        {stood && <MilesMore now={figures.loaded_meters} before={stood.loaded_meters} />}
      </Figure>
      <Figure label="Driving, empty" number={`${wholeMiles(figures.empty_meters)} mi`}>
        {stood && <MilesMore now={figures.empty_meters} before={stood.empty_meters} />}
      </Figure>
      <Figure label="Hours worked" number={(figures.worked_time / 3600).toFixed(1)} />
      <Figure label="Vehicles used" number={figures.vehicles}>
        {used !== undefined && comparedText(figures.vehicles - used)}
      </Figure>
      <Figure label="Riders an hour" number={figures.riders_an_hour.toFixed(1)} />
      <Figure label="Longest ride" number={`${Math.round(figures.longest_ride_time / 60)} min`} />
      <Figure label="Riders to call" number={figures.must_call}>
        {moved > 0 && `${moved} moved`}
      </Figure>
    </dl>
  );
}

function Figure(props: { label: string; number: ReactNode; of?: number; children?: ReactNode }) {
  const { label, number, of, children } = props;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{number}</b>
        {of !== undefined && <span className="scheduler-of"> / {of}</span>}
        {children && <small> {children}</small>}
      </dd>
    </div>
  );
}

/** In the miles that are read beside one another. */
function MilesMore({ now, before }: { now: number; before: number }) {
  const more = wholeMiles(now) - wholeMiles(before);
  if (more === 0) return 'as before';
  return more > 0 ? `${more} mi more` : <span className="scheduler-ok">{-more} mi less</span>;
}

function comparedText(difference: number): string {
  if (difference === 0) return 'as before';
  return difference > 0 ? `${difference} more` : `${-difference} fewer`;
}
