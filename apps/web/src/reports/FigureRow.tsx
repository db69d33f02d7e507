import { Link } from '@tanstack/react-router';
import { money } from '@handrail/domain/platform';
import {
  compareMeasure,
  compareRatio,
  MEASURES,
  RATIOS,
  ratioOf,
  ratioText,
  wholeText,
  type Comparison,
  type Counts,
  type Measure,
  type Period,
  type RatioName,
} from '@handrail/domain/reports';
import { ridesLink } from './history-link.ts';

interface FigureRowProps {
  now: Counts;
  before: Counts;
  period: Period;
  program: string;
}

const FIGURES: readonly ({ measure: Measure } | { ratio: RatioName })[] = [
  { measure: 'completed' },
  { ratio: 'on_time_share' },
  { ratio: 'no_show_share' },
  { ratio: 'rides_per_revenue_hour' },
  { measure: 'ride_fee_cents' },
];

/** The period in five figures, each with what it means, how it went against the one before, and the rides it is made of. */
export function FigureRow({ now, before, period, program }: FigureRowProps) {
  return (
    <ul className="report-figures" aria-label="The period in figures">
      {FIGURES.map((figure) => {
        const { label, sentence, value, than, of } =
          'measure' in figure ? ofMeasure(figure.measure, now, before) : ofRatio(figure.ratio, now, before);
        const link = ridesLink(period, of, program);
        return (
          <li key={label}>
            <span className="report-figure-label">{link && now[of] > 0 ? <Link {...link}>{label}</Link> : label}</span>
            <strong className="report-figure-value">{value}</strong>
            <span className="report-figure-than">{than.words}</span>
            <span className="report-figure-means">{sentence}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface Shown {
  label: string;
  sentence: string;
  value: string;
  than: Comparison;
  of: Measure;
}

function ofMeasure(name: Measure, now: Counts, before: Counts): Shown {
  const { label, sentence } = MEASURES[name];
  const value = name.endsWith('_cents') ? money(now[name]) : wholeText(now[name]);
  return { label, sentence, value, than: compareMeasure(name, now, before), of: name };
}

function ofRatio(name: RatioName, now: Counts, before: Counts): Shown {
  const { label, sentence, rides: of } = RATIOS[name];
  return { label, sentence, value: ratioText(name, ratioOf(name, now)), than: compareRatio(name, now, before), of };
}
