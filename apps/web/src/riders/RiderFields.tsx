import { MESSAGES_BY } from '@handrail/domain/riders';
import { useAccount } from '../platform/account/index.ts';
import {
  ActionButton,
  Checkbox,
  FormGroup,
  type FormState,
  MultiSelectInput,
  PhoneInput,
  SelectInput,
  TextArea,
  TextInput,
} from '../platform/kit/index.ts';
import { AddressInput, addressText } from '../places/index.ts';
import { AidChoice } from './AidChoice.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { HoldFields } from './HoldFields.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import type { RiderValues } from './rider-form.ts';
import { MESSAGES_WORDS } from './riders.ts';

interface RiderFieldsProps {
  form: FormState<RiderValues>;
  /** Null for somebody who is only being added. */
  riderId?: string | null;
  /** In a drawer every field has the whole width. */
  isNarrow?: boolean;
}

/** The fields of a rider, for adding one and for editing one. */
export function RiderFields({ form, riderId = null, isNarrow = false }: RiderFieldsProps) {
  const { employer_programs } = useAccount();
  const isPhoneTaken = form.errors.phone !== undefined && form.values.phone !== '';
  return (
    <>
      <FormGroup title="Person" isWide={isNarrow}>
        <TextInput label="First name" {...form.field('firstname')} />
        <TextInput label="Last name" {...form.field('lastname')} />
        <div className="rider-phone">
          <PhoneInput label="Phone" {...form.field('phone')} />
          {(isPhoneTaken || form.values.shares_phone) && (
            <Checkbox
              label="They share this phone with someone"
              isChecked={form.values.shares_phone}
              onChange={(isShared) => form.set('shares_phone', isShared)}
            />
          )}
        </div>
        <TextInput label="Email" type="email" optional {...form.field('email')} />
        <SelectInput<NonNullable<RiderValues['messages_by']> | 'unasked'>
          label="Messages about rides"
          help="When the vehicle is on the way, near, late, or comes at another time. Only to whoever agreed."
          value={form.values.messages_by ?? 'unasked'}
          onChange={(way) => form.set('messages_by', way === 'unasked' ? null : way)}
          choices={[
            { value: 'unasked', label: 'Not asked yet' },
            ...MESSAGES_BY.map((value) => ({ value, label: MESSAGES_WORDS[value] })),
          ]}
          error={form.errors.messages_by}
        />
      </FormGroup>
      <FormGroup title="Service" isWide>
        <MultiSelectInput
          label="Program"
          choices={employer_programs.map(({ program_id, program_name }) => ({
            value: program_id,
            label: program_name,
          }))}
          {...form.field('program_id')}
        />
        <AidChoice
          held={form.values.mobility_assistance}
          onChange={(aids) => form.set('mobility_assistance', aids)}
          error={form.errors.mobility_assistance}
        />
        <TextArea label="Note" optional rows={2} help="Read by everyone who books for them." {...form.field('note')} />
      </FormGroup>
      <CompanyFields form={form} riderId={riderId} />
      {riderId !== null && (
        <>
          <PersonalFields form={form} isNarrow={isNarrow} />
          <HoldFields form={form} />
        </>
      )}
      <FormGroup title="Places" isWide>
        <SavedPlaces form={form} />
      </FormGroup>
    </>
  );
}

/** Home, work, the clinic: what stands here is offered first when a ride is booked. */
function SavedPlaces({ form }: { form: FormState<RiderValues> }) {
  const { addresses, program_id } = form.values;
  return (
    <>
      {addresses.length > 0 && (
        <ul className="rider-places">
          {addresses.map((place, index) => (
            <li key={`${place.userplace_id} ${addressText(place)}`}>
              <span>
                {place.label && <strong>{place.label} </strong>}
                {addressText(place)}
              </span>
              <ActionButton
                look="danger"
                isSmall
                label="Remove"
                onClick={() =>
                  form.set(
                    'addresses',
                    addresses.filter((_, other) => other !== index),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <AddressInput
        label="Add a place"
        optional
        programId={program_id[0]}
        value={null}
        onChange={(place) => {
          if (place) form.set('addresses', [...addresses, { ...place, location_type: 3 }]);
        }}
      />
    </>
  );
}
