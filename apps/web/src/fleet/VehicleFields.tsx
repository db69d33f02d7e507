import { vinDoubt, vinToKeep } from '@handrail/domain/fleet';
import { CertificationsInput } from '../accounts/index.ts';
import { AddressInput } from '../places/index.ts';
import {
  FormGroup,
  type FormState,
  MultiSelectInput,
  PhotoInput,
  SelectInput,
  TextArea,
  TextInput,
  SharedNumberInput,
} from '../platform/kit/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { ConfigurationsInput } from './ConfigurationsInput.tsx';
import { DriverChoice } from './DriverChoice.tsx';
import { useSharedNumber } from './use-shared-number.ts';
import { standardWays, type VehicleValues } from './vehicle-form.ts';
import { statusText, type Vehicle } from './vehicles.ts';

interface VehicleFieldsProps {
  form: FormState<VehicleValues>;
  /** Null while it is being added: nobody stands on it yet. */
  before: Vehicle | null;
}

/** The fields of a vehicle, for adding one and for editing one. */
export function VehicleFields({ form, before }: VehicleFieldsProps) {
  const { values, errors } = form;
  const programs = programChoices(useMyPrograms(), before);
  const shared = useSharedNumber(values.fleet_shuttle_id, before?.shuttle_id ?? null);
  return (
    <>
      <FormGroup title="Vehicle">
        <SharedNumberInput
          label="Vehicle number"
          help="As painted on it."
          {...form.field('fleet_shuttle_id')}
          shared={shared}
        />
        <TextInput label="License plate" {...form.field('license_plate')} />
        <TextInput label="Make" optional {...form.field('make')} />
        <TextInput label="Model" optional {...form.field('model')} />
        <TextInput label="Year" optional inputMode="numeric" maxLength={4} {...form.field('year')} />
        <TextInput label="Color" optional {...form.field('color')} />
        <TextInput label="VIN" optional help={vinDoubt(vinToKeep(values.vin)) ?? undefined} {...form.field('vin')} />
        <PhotoInput
          label="Photo"
          purpose="vehicle_photo"
          value={values.photo}
          onChange={(photo) => form.set('photo', photo)}
          error={errors.photo}
        />
      </FormGroup>
      <FormGroup title="Service">
        <SelectInput label="Status" choices={statusChoices(before)} {...form.field('status')} />
        <MultiSelectInput label="Programs" optional choices={programs} {...form.field('serviceable_programs')} />
        {before && <DriverChoice {...form.field('assigned_driver_id')} />}
      </FormGroup>
      <FormGroup title="Room">
        <TextInput
          label="Capacity"
          help="How many can sit in it."
          inputMode="numeric"
          maxLength={3}
          {...form.field('vehicle_capacity')}
        />
        <TextInput label="Wheelchair" help="none, or what it has: Lift, 2 places." {...form.field('wheelchair')} />
        <TextInput label="Stretcher" help="none, or what it has: 1 place." {...form.field('gurney')} />
        <TextInput label="Bike rack" help="none, or what it has: 2 bikes." {...form.field('bike_rack')} />
        <div className="fleet-wide-field">
          <ConfigurationsInput
            value={values.configurations}
            standard={standardWays(values)}
            onChange={(ways) => form.set('configurations', ways)}
            error={errors.configurations}
          />
        </div>
      </FormGroup>
      <FormGroup title="Certifications" isWide>
        <CertificationsInput
          value={values.certifications}
          onChange={(certifications) => form.set('certifications', certifications)}
          error={errors.certifications}
        />
      </FormGroup>
      <FormGroup title="More" isWide>
        <AddressInput
          label="Parking place"
          optional
          help="Where it spends the night. Plans begin and end there."
          programId={values.serviceable_programs[0]}
          value={values.parking}
          onChange={(parking) => form.set('parking', parking)}
          error={errors.parking}
        />
        <TextArea label="Note" optional rows={3} help="Read by everyone who dispatches it." {...form.field('note')} />
      </FormGroup>
    </>
  );
}

const statuses = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
];

/** A number that was brought along can be kept. */
function statusChoices(before: Vehicle | null) {
  const isKnown = before === null || statuses.some(({ value }) => value === String(before.status));
  return isKnown ? statuses : [...statuses, { value: String(before.status), label: statusText(before) }];
}

/** The programs one may see, and those it serves already. */
function programChoices(mine: readonly { program_id: string; program_name: string }[], before: Vehicle | null) {
  const all = new Map(
    [...mine, ...(before?.program ?? [])].map(({ program_id, program_name }) => [program_id, program_name]),
  );
  return [...all].map(([value, label]) => ({ value, label }));
}
