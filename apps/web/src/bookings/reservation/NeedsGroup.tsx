import { Checkbox, FormGroup, type FormState, NumberInput } from '../../platform/kit/index.ts';
import { AidChoice } from '../../riders/index.ts';

/** What a form of a ride has for the rider's needs. */
interface Needs {
  mobility_assistance: string[];
  additional_passenger: number;
  door_to_door: boolean;
}

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
        <NumberInput
          label="Also riding"
          min={0}
          max={20}
          value={values.additional_passenger}
          onChange={(count) => form.set('additional_passenger', count ?? 0)}
          error={errors['additional_passenger']}
        />
        <Checkbox
          label="Door to door"
          isChecked={values.door_to_door}
          onChange={(isAsked) => form.set('door_to_door', isAsked)}
        />
      </div>
    </FormGroup>
  );
}
