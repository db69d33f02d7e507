import { shortDate } from '@handrail/domain/platform';
import { MEASURE_NAMES, MEASURES, RATIOS } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';
import { clockOf } from '../bookings/index.ts';
import type { Ridership } from './ridership.ts';

/** When it was counted and from what, what was put right since, and what every figure means. */
export function AboutFigures({
  ridership: { counted_at, version, days_behind, corrections },
}: {
  ridership: Ridership;
}) {
  return (
    <section className="report-sheet report-about" aria-label="About these figures">
      <p>
        Counted at {clockOf(counted_at)}, as of version {version.toLocaleString('en-US')} of the log.
        {days_behind > 0 &&
          ` ${days_behind === 1 ? 'One day' : `${days_behind} days`} changed since and will be counted within a minute.`}
      </p>
      {corrections.length > 0 && (
        <>
          <h2>Put right after the day was closed</h2>
          <ul>
            {corrections.slice(0, MOST_SHOWN).map(({ date, at, by, version: of }) => (
              <li key={date}>
                {dayText(date)}: by {by} on {dayText(at.slice(0, 10))}, {clockOf(at)} (version{' '}
                {of.toLocaleString('en-US')})
              </li>
            ))}
          </ul>
          {corrections.length > MOST_SHOWN && <p>And {corrections.length - MOST_SHOWN} more days.</p>}
        </>
      )}
      <details>
        <summary>What each figure means</summary>
        <dl>
          {[...MEASURE_NAMES.map((name) => MEASURES[name]), ...Object.values(RATIOS)].map(({ label, sentence }) => (
            <div key={`${label} ${sentence}`}>
              <dt>{label}</dt>
              <dd>{sentence}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

const MOST_SHOWN = 10;

function dayText(date: string): string {
  return shortDate(Temporal.PlainDate.from(date));
}
