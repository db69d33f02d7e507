import { Temporal } from 'temporal-polyfill';
import { DateInput, FormGroup, type FormState, PhoneInput, TextInput } from '../platform/kit/index.ts';
import { useServiceDay } from '../programs/index.ts';
import type { RiderValues } from './rider-form.ts';

/** What is known of a person beside how they travel. */
export function PersonalFields({ form, isNarrow }: { form: FormState<RiderValues>; isNarrow: boolean }) {
  const { today } = useServiceDay();
  const { date_of_birth } = form.values;
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
      <TextInput label="Language" optional maxLength={40} {...form.field('language')} />
      <TextInput label="Emergency contact" optional maxLength={80} {...form.field('emergency_name')} />
      <PhoneInput label="Their phone" optional {...form.field('emergency_phone')} />
    </FormGroup>
  );
}
