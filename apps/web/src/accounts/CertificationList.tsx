import { slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { Certified } from './CertificationsInput.tsx';
import { PaperWarning } from './PaperWarning.tsx';
import { useInsurances } from './use-insurances.ts';
import './certifications.css';

/** Who accepts a vehicle or driver and until when, to be read. */
export function CertificationList({ certifications }: { certifications: readonly Certified[] }) {
  const { nameOf } = useInsurances();
  if (certifications.length === 0) return <>None</>;
  return (
    <ul className="certification-held">
      {certifications.map(({ insurance_id, is_active, expires_on }) => {
        const name = nameOf(insurance_id);
        const until = expires_on === null ? '' : `, until ${slashDate(Temporal.PlainDate.from(expires_on))}`;
        return (
          <li key={insurance_id}>
            {is_active ? (
              <PaperWarning name={name} expiresOn={expires_on} otherwise={name + until} />
            ) : (
              `${name}, not active`
            )}
          </li>
        );
      })}
    </ul>
  );
}
