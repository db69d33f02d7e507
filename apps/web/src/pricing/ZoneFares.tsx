import { money } from '@handrail/domain/platform';
import { type PlanVersion, zonePairName } from '@handrail/domain/pricing';
import { TIER_LABELS } from './price-cells.ts';

/** The flat fares between zones that a version has instead of its formula. */
export function ZoneFares({ version: { zones, zonePairs } }: { version: PlanVersion }) {
  if (zonePairs.length === 0) return null;
  return (
    <section className="pricing-sheet" aria-label="Fare zones">
      <table className="pricing-prices">
        <thead>
          <tr>
            <th scope="col">Fare zones, instead of the above</th>
            {TIER_LABELS.map(({ type, label }) => (
              <th key={type} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zonePairs.map((pair) => (
            <tr key={pair.zoneIds.join(' ')}>
              <th scope="row">{zonePairName(pair, zones)}</th>
              {TIER_LABELS.map(({ type }) => {
                const fare = pair.fareCents[type];
                return <td key={type}>{fare === null ? <span className="quiet">by formula</span> : money(fare)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
