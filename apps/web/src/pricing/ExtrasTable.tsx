import { dollars } from '@handrail/domain/platform';
import {
  type AdditionalFee,
  type PlanVersion,
  conditionWords,
  COUNTED_WORDS,
  minutesOf,
} from '@handrail/domain/pricing';
import { useState } from 'react';
import { ActionButton, VisuallyHidden } from '../platform/kit/index.ts';
import { FeeModal } from './FeeModal.tsx';
import type { PlanRecord, Version } from './plans.ts';

interface ExtrasTableProps {
  plan: PlanRecord;
  /** The version as it is stored, and as rides are priced by it. */
  version: Version;
  read: PlanVersion;
  /** Why its extras cannot be changed; null where they can. */
  refusal: { sentence: string } | null;
}

/** What a version charges beside the ride, or takes off. */
export function ExtrasTable({ plan, version, read, refusal }: ExtrasTableProps) {
  const [open, setOpen] = useState<string | null>(null);
  const fee = version.addl_fees.find(({ addl_fee_id }) => addl_fee_id === open) ?? null;
  return (
    <section className="pricing-sheet" aria-label="Extras">
      {read.additionalFees.length === 0 ? (
        <p className="pricing-none quiet">Nothing is charged beside the ride.</p>
      ) : (
        <table className="pricing-extras">
          <thead>
            <tr>
              <th scope="col">Extras</th>
              <th scope="col" className="pricing-number">
                Amount
              </th>
              <th scope="col">Of</th>
              <th scope="col">Counted</th>
              <th scope="col">Only for</th>
            </tr>
          </thead>
          <tbody>
            {read.additionalFees.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <ActionButton
                    isSmall
                    look="quiet"
                    label={one.label}
                    name={`${one.label}: edit`}
                    refusal={refusal}
                    onClick={() => setOpen(one.id)}
                  />
                </th>
                <td className="pricing-number">
                  <FeeAmount fee={one} />
                </td>
                <td>{one.amount.kind === 'Percentage' ? one.amount.basis : 'fixed'}</td>
                <td>{countedText(one)}</td>
                <td>{conditionWords(one.only)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="pricing-sheet-foot">
        <ActionButton isSmall look="quiet" label="Add an extra" refusal={refusal} onClick={() => setOpen('new')} />
        <span className="quiet">Percentages never count one another; no total falls below $0.00.</span>
      </div>
      {(open === 'new' || fee) && (
        <FeeModal plan={plan} day={version.effective_on} fee={fee} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function FeeAmount({ fee: { amount } }: { fee: AdditionalFee }) {
  const isFixed = amount.kind === 'Fixed Amount';
  const value = isFixed ? amount.cents : amount.basisPoints;
  const text = isFixed ? `$${dollars(Math.abs(value))}` : `${Math.abs(value) / 100}%`;
  if (value >= 0) return <>{text}</>;
  return (
    <>
      <VisuallyHidden>minus </VisuallyHidden>
      <span aria-hidden="true">−</span>
      {text}
    </>
  );
}

/** `each companion`, `time at the door after 5 min, per minute`. */
export function countedText({ counted, unit, freeMinutes }: AdditionalFee): string {
  const free = counted === 'waited_minutes' && freeMinutes > 0 ? ` after ${freeMinutes} min` : '';
  const each = minutesOf(unit) !== null || unit === 'per liter' ? `, ${unit}` : '';
  return `${COUNTED_WORDS[counted]}${free}${each}`;
}
