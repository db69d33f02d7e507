import { ZONE_FIXED } from '@handrail/domain/programs';
import { Checkbox, FormGroup, type FormState, SelectInput, TextInput } from '../../platform/kit/index.ts';
import { BoxFields } from './BoxFields.tsx';
import type { ServiceValues } from './service-form.ts';
import { type ServiceInfo, zoneText } from './services.ts';

interface ServiceFieldsProps {
  form: FormState<ServiceValues>;
  service: ServiceInfo;
}

/** What a program is, whatever the day. */
export function ServiceFields({ form, service }: ServiceFieldsProps) {
  const zone = form.field('program_timezone');
  return (
    <>
      <FormGroup title="Program">
        <TextInput label="Name" {...form.field('program_name')} maxLength={80} />
        <SelectInput
          label="Time zone"
          value={zone.value}
          onChange={zone.onChange}
          onBlur={zone.onBlur}
          error={zone.error}
          help={service.zone_fixed ? ZONE_FIXED : 'Its service days and its hours are told by this clock.'}
          isDisabled={service.zone_fixed}
          choices={zoneChoices(service.program_timezone)}
        />
        <Checkbox
          label="Manual dispatch"
          isChecked={form.values.manual_dispatch}
          onChange={(isOn) => form.set('manual_dispatch', isOn)}
          help={MANUAL_DISPATCH_HELP}
        />
      </FormGroup>
      <FormGroup title="Heat map" isWide>
        <BoxFields form={form} service={service} />
      </FormGroup>
    </>
  );
}

export const MANUAL_DISPATCH_HELP = 'Only programs that are dispatched by hand are planned by Trip schedule.';

/** Every place whose clock the browser knows, and the one that is chosen. */
export function zoneChoices(chosen: string | null): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return all.map((value) => ({ value, label: zoneText(value) }));
}
