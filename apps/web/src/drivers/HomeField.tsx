import { LOOKUP_LOCATION_TYPE } from '@handrail/domain/places';
import { ActionButton } from '../platform/kit/index.ts';
import { type Address, AddressInput } from '../places/index.ts';
import type { DriverValues } from './driver-form.ts';

type Home = DriverValues['home'];

/** Where a driver lives. An imported address may have no point on the map: it is shown, and kept until another is chosen. */
export function HomeField({ value, onChange }: { value: Home; onChange: (home: Home) => void }) {
  const address = addressOf(value);
  const isOffMap = address === null && value.line !== '';
  return (
    <>
      <AddressInput
        label="Home address"
        optional
        value={address}
        onChange={(chosen) => onChange(chosen ? homeOf(chosen) : NO_HOME)}
      />
      {isOffMap && (
        <div className="driver-off-map">
          <span>On file, and not on the map: {lineOf(value)}</span>
          <ActionButton look="danger" isSmall label="Remove address" onClick={() => onChange(NO_HOME)} />
        </div>
      )}
    </>
  );
}

export function lineOf({ line, city, state, zip }: Home): string {
  return [line, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
}

const NO_HOME: Home = { line: '', city: '', state: '', zip: '', latitude: null, longitude: null };

function homeOf({ addressLine1, city, state, zipcode, latitude, longitude }: Address): Home {
  return { line: addressLine1, city, state, zip: zipcode, latitude, longitude };
}

function addressOf({ line, city, state, zip, latitude, longitude }: Home): Address | null {
  if (line === '' || latitude === null || longitude === null) return null;
  return {
    userplace_id: null,
    addressLine1: line,
    city,
    state,
    zipcode: zip,
    latitude,
    longitude,
    location_type: LOOKUP_LOCATION_TYPE,
  };
}
