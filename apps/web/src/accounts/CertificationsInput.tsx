import { Temporal } from 'temporal-polyfill';
import { ActionButton, Checkbox, DateInput, ErrorState, SelectInput } from '../platform/kit/index.ts';
import { PaperWarning } from './PaperWarning.tsx';
import { useInsurances } from './use-insurances.ts';
import './certifications.css';

/** A payer's acceptance of a vehicle or driver, as a form holds it. */
export interface Certified {
  insurance_id: string;
  is_active: boolean;
  /** As a date, such as 2026-03-10; null where the payer put none on it. */
  expires_on: string | null;
}

interface CertificationsInputProps {
  value: readonly Certified[];
  onChange: (certifications: Certified[]) => void;
  error?: string | undefined;
}

/** Which payers accept a vehicle or driver, and until when. */
export function CertificationsInput({ value, onChange, error }: CertificationsInputProps) {
  const { insurances, error: failure, refetch, nameOf } = useInsurances();
  const others = (insurances ?? []).filter(
    ({ insurance_id, is_active }) => is_active && !value.some((held) => held.insurance_id === insurance_id),
  );
  const change = (id: string, part: Partial<Certified>) =>
    onChange(value.map((held) => (held.insurance_id === id ? { ...held, ...part } : held)));

  return (
    <fieldset className="certification-list" {...(error ? { 'aria-invalid': true } : {})}>
      <legend className="visually-hidden">Certifications</legend>
      {value.map(({ insurance_id: id, is_active, expires_on }) => {
        const name = nameOf(id);
        const expiresOn = expires_on === null ? null : Temporal.PlainDate.from(expires_on);
        return (
          <fieldset className="certification" key={id}>
            <legend>{name}</legend>
            <DateInput
              label="Expires on"
              optional
              value={expiresOn}
              onChange={(day) => change(id, { expires_on: day?.toString() ?? null })}
            />
            <Checkbox
              label="Active"
              isChecked={is_active}
              onChange={(isActive) => change(id, { is_active: isActive })}
            />
            <ActionButton
              look="danger"
              label={`Remove ${name}`}
              onClick={() => onChange(value.filter((held) => held.insurance_id !== id))}
            />
            {is_active && (
              <p className="certification-warning">
                <PaperWarning name={name} expiresOn={expires_on} />
              </p>
            )}
          </fieldset>
        );
      })}
      {failure && <ErrorState sentence={failure.message} onRetry={() => void refetch()} />}
      {insurances?.length === 0 && <p className="field-help">There are no payers yet that could certify.</p>}
      {others.length > 0 && (
        <SelectInput
          label="Add a certification"
          optional
          value=""
          choices={[
            { value: '', label: 'Choose a payer' },
            ...others.map(({ insurance_id, insurance_name }) => ({ value: insurance_id, label: insurance_name })),
          ]}
          onChange={(id) => id !== '' && onChange([...value, { insurance_id: id, is_active: true, expires_on: null }])}
        />
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
