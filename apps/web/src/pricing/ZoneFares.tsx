import { money } from '@handrail/domain/platform';
import { type PlanVersion, zonePairName } from '@handrail/domain/pricing';
import { ActionButton } from '../platform/kit/index.ts';
import { TIER_LABELS } from './price-cells.ts';

interface ZoneFaresProps {
  version: PlanVersion;
  /** Why its zones cannot be changed; null where they can. */
  refusal: { sentence: string } | null;
  onEdit: () => void;
}

/** The flat fares between zones that a version has instead of its formula, and the way to change them. */
export function ZoneFares({ version: { zones, zonePairs }, refusal, onEdit }: ZoneFaresProps) {
  const edit = (
    <p className="pricing-zone-edit">
      <ActionButton
        isSmall
        label={zones.length === 0 ? 'Draw fare zones' : 'Edit fare zones'}
        refusal={refusal}
        onClick={onEdit}
      />
    </p>
  );
  if (zonePairs.length === 0)
    return (
      <section className="pricing-sheet" aria-label="Fare zones">
        <p className="pricing-none quiet">
          {zones.length === 0 ? 'No fare zones: every ride goes by the formula.' : zonesText(zones)}
        </p>
        {edit}
      </section>
    );
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
      {edit}
    </section>
  );
}

function zonesText(zones: PlanVersion['zones']): string {
  return `${zones.map(({ name }) => name).join(', ')}: no flat fares yet.`;
}
