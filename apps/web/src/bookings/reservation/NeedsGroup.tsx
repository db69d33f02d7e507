import { Checkbox, FormGroup, type FormState } from '../../platform/kit/index.ts';
import { AidChoice } from '../../riders/index.ts';
import { AlongFields, type AlongValues } from '../AlongFields.tsx';

/** What a form of a ride has for the rider's needs. */
interface Needs extends AlongValues {
  mobility_assistance: string[];
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
        <AlongFields values={values} errors={errors} onChange={(name, count) => form.set(name, count)} />
        <Checkbox
          label="Door to door"
          isChecked={values.door_to_door}
          onChange={(isAsked) => form.set('door_to_door', isAsked)}
        />
      </div>
    </FormGroup>
  );
}
