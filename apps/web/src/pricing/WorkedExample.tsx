import { type Cents, money } from '@handrail/domain/platform';
import { lineTitle, lineWorking, type PlanVersion, type Price } from '@handrail/domain/pricing';
import { Fragment, useState } from 'react';
import { useDebounced } from '../platform/debounced.ts';
import { Money } from '../platform/kit/index.ts';
import { ExampleFields } from './ExampleFields.tsx';
import { comparedLines, type ExampleRide, priceOf, readExample, tierLabel } from './example-ride.ts';

interface WorkedExampleProps {
  ride: ExampleRide;
  onChange: (ride: ExampleRide) => void;
  /** The prices that are shown; null while something in them cannot be read. */
  version: PlanVersion | null;
  /** What they are called at the head of their column: the day they begin. */
  title: string;
  /** What is charged before them; null where nothing is. */
  before: PlanVersion | null;
  /** What was not read: `Base`. */
  notCounted: string | null;
}

/** A ride priced line by line by the version shown, beside what it costs by the one before. */
export function WorkedExample({ ride, onChange, version, title, before, notCounted }: WorkedExampleProps) {
  const { facts, errors } = readExample(ride);
  const settled = useDebounced(facts && version ? { facts, version } : null, SETTLE_MS);
  // What cannot be read leaves the last good price in sight.
  const [last, setLast] = useState<typeof settled>(null);
  if (settled !== null && settled !== last) setLast(settled);
  const shown = settled ?? last;
  const then = shown && priceOf(shown.facts, shown.version);
  const now = shown && priceOf(shown.facts, before);
  const trouble = notCounted ?? (facts === null ? 'the ride' : null);
  return (
    <section className="pricing-sheet pricing-example" aria-labelledby="pricing-example">
      <div className="pricing-sheet-head">
        <h2 id="pricing-example">Worked example</h2>
        <span className="quiet">a ride on paper</span>
      </div>
      <ExampleFields ride={ride} errors={errors} version={version} onChange={onChange} />
      {then && shown && <Lines then={then} now={now} title={title} ride={ride} />}
      {trouble !== null && <output className="pricing-not-counted">Not counted yet: {trouble}</output>}
    </section>
  );
}

const SETTLE_MS = 150;

function Lines({ then, now, title, ride }: { then: Price; now: Price | null; title: string; ride: ExampleRide }) {
  const lines = comparedLines(then, now);
  const extrasFrom = lines.findIndex(({ line }) => line.is === 'charge' || line.is === 'not_below_zero');
  const [ofRide, extras] = extrasFrom < 0 ? [lines, []] : [lines.slice(0, extrasFrom), lines.slice(extrasFrom)];
  const row = ({ key, line, nowCents, thenCents }: (typeof lines)[number]) => (
    <Fragment key={key}>
      <tr>
        <th scope="row">
          {lineTitle(line)}
          <span className="pricing-working">{thenCents === null ? 'not charged any more' : lineWorking(line)}</span>
        </th>
        {now && <td className="pricing-now">{nowCents === null ? '' : <Money cents={nowCents} />}</td>}
        <td>{thenCents === null ? '' : <Money cents={thenCents} />}</td>
      </tr>
    </Fragment>
  );
  return (
    <table className="pricing-lines">
      <thead>
        <tr>
          <th scope="col">Line</th>
          {now && <th scope="col">Now</th>}
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {ofRide.map(row)}
        <tr className="pricing-subtotal">
          <th scope="row">
            Ride fee
            <span className="pricing-working">
              {then.tier === ride.tier
                ? tierLabel(then.tier)
                : `as ${tierLabel(then.tier)}, which costs as much or more`}
            </span>
          </th>
          {now && (
            <td className="pricing-now">
              <Money cents={now.rideFeeCents} />
            </td>
          )}
          <td>
            <Money cents={then.rideFeeCents} />
          </td>
        </tr>
        {extras.map(row)}
      </tbody>
      <tfoot>
        <tr className="pricing-total">
          <th scope="row">
            Total
            {now && <span className="pricing-working">{differenceText(then.totalCents - now.totalCents)}</span>}
          </th>
          {now && (
            <td className="pricing-now">
              <Money cents={now.totalCents} />
            </td>
          )}
          <td>
            <Money cents={then.totalCents} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function differenceText(cents: Cents): string {
  if (cents === 0) return 'as much as now';
  return cents > 0 ? `${money(cents)} more than now` : `${money(-cents)} less than now`;
}
