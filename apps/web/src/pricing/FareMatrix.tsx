import type { TierType } from '@handrail/domain/pricing';
import { fareKey, type TypedZones } from './zone-cells.ts';

interface FareMatrixProps {
  typed: TypedZones;
  tier: TierType;
  errors: Readonly<Record<string, string>>;
  onChange: (fares: TypedZones['fares']) => void;
}

/** What a ride costs from each zone to each, once for both directions: below the diagonal, and within a zone on it. */
export function FareMatrix({ typed: { zones, fares }, tier, errors, onChange }: FareMatrixProps) {
  const nameAt = (at: number) => zones[at]?.name || `Zone ${at + 1}`;
  const wrong = zones
    .flatMap((zone, at) => zones.slice(0, at + 1).map((other) => errors[fareKey([other.id, zone.id], tier)]))
    .find((sentence) => sentence !== undefined);
  const elsewhere = Object.entries(errors).find(
    ([key]) => /^\S+ \S+\.[0-3]$/.test(key) && !key.endsWith(`.${tier}`),
  )?.[1];
  return (
    <>
      <div className="pricing-matrix">
        <table>
          <thead>
            <tr>
              <th scope="col">Between</th>
              {zones.map(({ id }, at) => (
                <th key={id} scope="col">
                  {nameAt(at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {zones.map((zone, row) => (
              <tr key={zone.id}>
                <th scope="row">{nameAt(row)}</th>
                {zones.map((other, column) => {
                  const key = fareKey([other.id, zone.id], tier);
                  // The other direction is told and not typed: it is the same fare.
                  if (column > row)
                    return (
                      <td key={other.id} className="quiet">
                        {fares[key] || 'formula'}
                      </td>
                    );
                  return (
                    <td key={other.id}>
                      <input
                        aria-label={column === row ? `Within ${nameAt(row)}` : `${nameAt(row)} and ${nameAt(column)}`}
                        aria-invalid={errors[key] === undefined ? undefined : true}
                        inputMode="decimal"
                        autoComplete="off"
                        placeholder="formula"
                        value={fares[key] ?? ''}
                        onChange={({ target }) => onChange({ ...fares, [key]: target.value })}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(wrong ?? elsewhere) !== undefined && (
        <p className="field-error" role="alert">
          {wrong ?? `In another tier: ${elsewhere}`}
        </p>
      )}
    </>
  );
}
