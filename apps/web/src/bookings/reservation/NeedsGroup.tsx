import { Checkbox, FormGroup, type FormState, NumberInput } from '../../platform/kit/index.ts';
import { AidChoice } from '../../riders/index.ts';

/** What a form of a ride has for the rider's needs. */
interface Needs {
  mobility_assistance: string[];
  additional_passenger: number;
  attendants: number;
  guests: number;
  service_animals: number;
  door_to_door: boolean;
}

/** Who comes along, each counted apart: an attendant rides for nothing where a companion pays (49 CFR 37.131(c)), an animal takes no seat. */
const ALONG = [
  { name: 'additional_passenger', label: 'Also riding' },
  { name: 'attendants', label: 'Attendants' },
  { name: 'guests', label: 'Guests' },
  { name: 'service_animals', label: 'Service animals' },
] as const;

/** With what the rider travels, and with how many. */
export function NeedsGroup<V extends Needs>({ form }: { form: Pick<FormState<V>, 'values' | 'errors' | 'set'> }) {
  const { values, errors } = form;
  return (
    <FormGroup title="Needs" isWide>
      <AidChoice
        held={values.mobility_assistance}
        onChange={(aids) => form.set('mobility_assistance', aids)}
        error={errors['mobility_assistance']}
      />
      <div className="form-fields">
        {ALONG.map(({ name, label }) => (
          <NumberInput
            key={name}
            label={label}
            min={0}
            max={20}
            value={values[name]}
            onChange={(count) => form.set(name, count ?? 0)}
            error={errors[name]}
          />
        ))}
        <Checkbox
          label="Door to door"
          isChecked={values.door_to_door}
          onChange={(isAsked) => form.set('door_to_door', isAsked)}
        />
      </div>
    </FormGroup>
  );
}
