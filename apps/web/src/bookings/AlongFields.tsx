import { NumberInput } from '../platform/kit/index.ts';
import './bookings.css';

/** Who comes along with a rider, as calls name it. */
export interface AlongValues {
  additional_passenger: number;
  attendants: number;
  guests: number;
  service_animals: number;
}

/** Each counted apart: an attendant rides for nothing where a companion pays (49 CFR 37.131(c)), an animal takes no seat. */
const ALONG = [
  { name: 'additional_passenger', label: 'Also riding', max: 20 },
  { name: 'attendants', label: 'Attendants', max: 20 },
  { name: 'guests', label: 'Guests', max: 20 },
  { name: 'service_animals', label: 'Service animals', max: 5 },
] as const;

interface AlongFieldsProps {
  values: AlongValues;
  onChange: (name: keyof AlongValues, count: number) => void;
  errors?: Readonly<Record<string, string | undefined>>;
}

/** A field for each kind of them; an empty one is nobody. */
export function AlongFields({ values, onChange, errors }: AlongFieldsProps) {
  return (
    <div className="booking-along">
      {ALONG.map(({ name, label, max }) => (
        <NumberInput
          key={name}
          label={label}
          min={0}
          max={max}
          value={values[name]}
          onChange={(count) => onChange(name, count ?? 0)}
          error={errors?.[name]}
        />
      ))}
    </div>
  );
}
