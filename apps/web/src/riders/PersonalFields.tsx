import { MOST_POUNDS, SEXES } from '@handrail/domain/riders';
import { Temporal } from 'temporal-polyfill';
import {
  DateInput,
  FormGroup,
  type FormState,
  NumberInput,
  PhoneInput,
  SelectInput,
  TextInput,
} from '../platform/kit/index.ts';
import { useServiceDay } from '../programs/index.ts';
import type { RiderValues } from './rider-form.ts';
import { SEX_WORDS } from './riders.ts';

/** What is known of a person beside how they travel. */
export function PersonalFields({ form, isNarrow }: { form: FormState<RiderValues>; isNarrow: boolean }) {
  const { today } = useServiceDay();
  const { date_of_birth, sex } = form.values;
  return (
    <FormGroup title="Personal" isWide={isNarrow}>
      <DateInput
        label="Date of birth"
        optional
        value={date_of_birth === null ? null : Temporal.PlainDate.from(date_of_birth)}
        onChange={(day) => form.set('date_of_birth', day?.toString() ?? null)}
        max={today.subtract({ days: 1 })}
        error={form.errors.date_of_birth}
      />
      <SelectInput<(typeof SEXES)[number] | 'unsaid'>
        label="Sex"
        optional
        value={sex ?? 'unsaid'}
        onChange={(choice) => form.set('sex', choice === 'unsaid' ? null : choice)}
        choices={[
          { value: 'unsaid', label: 'Not said' },
          ...SEXES.map((value) => ({ value, label: SEX_WORDS[value] })),
        ]}
        error={form.errors.sex}
      />
      <NumberInput label="Weight" optional unit="lb" min={1} max={MOST_POUNDS} {...form.field('weight_lb')} />
      <TextInput label="Language" optional maxLength={40} {...form.field('language')} />
      <TextInput label="Emergency contact" optional maxLength={80} {...form.field('emergency_name')} />
      <PhoneInput label="Their phone" optional {...form.field('emergency_phone')} />
    </FormGroup>
  );
}
