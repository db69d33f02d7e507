import { FROM_SUNDAY, twentyFourHour } from '@handrail/domain/platform';
import { type PlanVersion, TIERS, type FeeOccasion } from '@handrail/domain/pricing';
import { Temporal } from 'temporal-polyfill';
import { Checkbox, SelectInput, TextInput, TimeInput } from '../platform/kit/index.ts';
import type { ExampleRide } from './example-ride.ts';

interface ExampleFieldsProps {
  ride: ExampleRide;
  errors: Readonly<Record<string, string>>;
  version: PlanVersion | null;
  onChange: (ride: ExampleRide) => void;
}

/** What the price of the example depends on. */
export function ExampleFields({ ride, errors, version, onChange }: ExampleFieldsProps) {
  const set = <K extends keyof ExampleRide>(name: K, value: ExampleRide[K]) => onChange({ ...ride, [name]: value });
  const typed = version?.additionalFees.filter(({ counted }) => counted === 'typed') ?? [];
  const text = (name: 'miles' | 'minutes' | 'companions' | 'waited', label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      pasting="allowed"
      value={ride[name]}
      error={errors[name]}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <div className="pricing-example-fields">
      <SelectInput
        label="Rides as"
        value={String(ride.tier)}
        onChange={(value) => set('tier', TIERS.find(({ type }) => String(type) === value)?.type ?? 0)}
        choices={TIERS.map(({ type, label }) => ({ value: String(type), label }))}
      />
      {text('miles', 'Miles')}
      {text('minutes', 'Planned minutes')}
      {text('companions', 'Companions')}
      {text('waited', 'Minutes at the door')}
      <SelectInput<FeeOccasion>
        label="Became"
        value={ride.occasion}
        onChange={(value) => set('occasion', value)}
        choices={OCCASIONS}
      />
      <SelectInput
        label="Weekday"
        value={String(ride.weekday)}
        onChange={(value) => set('weekday', Number(value))}
        choices={FROM_SUNDAY.map((label, day) => ({ value: String(day), label }))}
      />
      <TimeInput
        label="Pickup"
        help={undefined}
        value={Temporal.PlainTime.from(ride.pickup)}
        onChange={(time) => set('pickup', twentyFourHour(time))}
      />
      {typed.map(({ id, label }) => (
        <TextInput
          key={id}
          label={`${label}, how many`}
          inputMode="numeric"
          pasting="allowed"
          value={ride.quantities[id] ?? ''}
          error={errors[`quantity ${id}`]}
          onChange={(value) => set('quantities', { ...ride.quantities, [id]: value })}
        />
      ))}
      <div className="pricing-example-check">
        <Checkbox label="A holiday" isChecked={ride.isHoliday} onChange={(value) => set('isHoliday', value)} />
      </div>
    </div>
  );
}

const OCCASIONS: readonly { value: FeeOccasion; label: string }[] = [
  { value: 'ride', label: 'A ride' },
  { value: 'no_show', label: 'A no-show' },
  { value: 'canceled_late', label: 'A late cancel' },
];
