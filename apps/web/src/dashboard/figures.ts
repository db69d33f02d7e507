import { METERS_PER_MILE } from '@handrail/domain/platform';
import type { Figures } from './dashboard.ts';
import type { FigureName } from './figure-links.ts';

export interface Figure {
  name: FigureName;
  label: string;
  value: string;
  /** What gives the figure its scale. */
  note: string;
  /** Nothing is counted: it is grey and keeps its place. */
  isZero: boolean;
  isBad: boolean;
}

/** The figures in words, in the order in which they are read. */
export function figuresInWords(figures: Figures): Figure[] {
  const { trips, done, riding, met, on_time, late, at_risk, unassigned, within_hour } = figures;
  const { will_calls, called_in, longest_wait_min, no_shows, missed } = figures;
  return [
    figure('trips', 'Trips today', whole(trips), `${whole(done)} done, ${whole(riding)} riding`),
    {
      ...figure('onTime', 'On time', met === 0 ? '–' : share(on_time, met), pickupsText(on_time, met)),
      isZero: met === 0,
    },
    { ...figure('late', 'Late now', whole(late), `${whole(at_risk)} more at risk`), isBad: late > 0 },
    figure('unassigned', 'Unassigned', whole(unassigned), `${whole(within_hour)} within the hour`),
    figure(
      'willCalls',
      'Will calls',
      whole(will_calls),
      called_in === 0 ? 'none waiting' : `${whole(called_in)} called, ${longest_wait_min} min`,
    ),
    figure('noShows', 'No shows', whole(no_shows), noShowsText(no_shows, trips, missed)),
    figure('miles', 'Miles', miles(figures.driven_distance), `of ${miles(figures.planned_distance)} with riders`),
    figure('hours', 'Hours', hours(figures.driven_time), `of ${hours(figures.planned_time)} with riders`),
  ];
}

function figure(name: FigureName, label: string, value: string, note: string): Figure {
  return { name, label, value, note, isZero: value === '0' || value === '0.0', isBad: false };
}

function pickupsText(onTime: number, met: number): string {
  return met === 0 ? 'no pickup yet' : `${whole(onTime)} of ${whole(met)} pickups`;
}

/** A ride that we missed is no no-show of its rider, and is told beside them. */
function noShowsText(noShows: number, trips: number, missed: number): string {
  if (trips === 0) return 'no trips';
  return missed === 0 ? `${share(noShows, trips)} of trips` : `${whole(missed)} more missed by us`;
}

function whole(count: number): string {
  return count.toLocaleString('en-US');
}

function share(part: number, of: number): string {
  return `${((part / of) * 100).toFixed(1).replace(/\.0$/, '')}%`;
}

function miles(meters: number): string {
  return whole(Math.round(meters / METERS_PER_MILE));
}

function hours(seconds: number): string {
  return (seconds / 3600).toFixed(1);
}
