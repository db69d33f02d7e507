import { useState } from 'react';
import { ActionButton, ButtonRow, Form, NumberInput, SelectInput, TextArea, TextInput } from '../platform/kit/index.ts';
import { type Address, addressText } from './address.ts';
import type { AddressPurpose } from './address-form.ts';
import { whereOf } from './address-search.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { TownMap } from './map/TownMap.tsx';
import './places.css';
import { useAddressForm } from './use-address-form.ts';
import { usePlaceNote } from './use-place-note.ts';
import { useServiceArea } from './use-service-area.ts';

interface AddressFormProps {
  label: string;
  start: Address | null;
  /** What the address is for: it decides whether it is kept unless one says otherwise. */
  purpose?: AddressPurpose;
  saved?: readonly Address[];
  near?: { latitude: number; longitude: number } | undefined;
  programId?: string | undefined;
  /** What it throws of a call stands beside the fields, and what was typed stays. */
  onSave: (address: Address) => unknown;
  onCancel: () => void;
}

/** An address in all its parts: found by search, mended by hand, its point put where the door is. */
export function AddressForm(props: AddressFormProps) {
  const { label, start, purpose = 'ride', saved = [], near, programId, onSave, onCancel } = props;
  const where = whereOf({ near, programId });
  const address = useAddressForm(start, { purpose, where });
  const { form, subject, fillFound, put, read, point, nearest, streetError, streetHelp, text, number } = address;
  const note = usePlaceNote(form.values);
  const serviceArea = useServiceArea(programId, start === null);
  const [searched, setSearched] = useState(start ? addressText(start) : '');

  async function save(values: typeof form.values) {
    const found = await read(values);
    await note.save(found);
    return onSave(found);
  }

  return (
    // It may stand in a form of its own, which is not saved by saving this one.
    <div className="address-form" onSubmit={(event) => event.stopPropagation()}>
      <Form form={form} label={label} onSubmit={save}>
        <AddressSearch
          label="Find the address"
          mayBeEmpty
          startsFocused={start === null}
          shown={searched}
          saved={saved}
          near={near}
          programId={programId}
          onFound={(address, typed) => {
            setSearched(typed);
            if (address) fillFound(address);
          }}
        />
        <div className="form-fields">
          <TextInput label="Street" {...text('addressLine1')} error={streetError} help={streetHelp} />
          <TextInput label="Label name" optional help="Letters and numbers: Rear entrance 2." {...text('label')} />
          <TextInput label="City" {...text('city')} />
          <div className="address-state">
            <TextInput label="State" {...text('state')} />
            <TextInput label="ZIP code" inputMode="numeric" {...text('zipcode')} />
          </div>
        </div>
        <TextArea
          label="Note to drivers"
          optional
          rows={1}
          maxLength={200}
          help={note.other === '' ? NOTE_HELP : `It says now: ${note.other}`}
          value={note.value}
          onChange={note.onChange}
        />
        <div className="address-map">
          <TownMap
            label={`Map of ${label}`}
            subject={subject}
            around={serviceArea}
            picked={{ label: 'The point of the address', point, onPick: put }}
          />
        </div>
        <p className="hint">
          {nearest !== null && `The nearest address was filled in: ${nearest}. Check that it is the one you mean. `}
          {point ? 'Drag the pin to the door, or move it with the arrow keys.' : 'Click the map to put the pin.'}
        </p>
        <div className="form-fields">
          <div className="address-state">
            <NumberInput {...degrees} label="Latitude" min={-90} max={90} {...number('latitude')} />
            <NumberInput {...degrees} label="Longitude" min={-180} max={180} {...number('longitude')} />
          </div>
          <SelectInput
            label="Keep in the address book"
            choices={[
              { value: '3', label: 'Yes' },
              { value: '2', label: 'No' },
            ]}
            {...form.field('location_type')}
          />
        </div>
        <ButtonRow align="end">
          <ActionButton label="Cancel" onClick={onCancel} />
          <ActionButton look="main" type="submit" label="Use this address" isBusy={form.isBusy} />
        </ButtonRow>
      </Form>
    </div>
  );
}

const NOTE_HELP = 'A gate code, which entrance, where to stand. It is the door’s: every ride there has it.';

const degrees = { optional: true, decimals: 6 } as const;
