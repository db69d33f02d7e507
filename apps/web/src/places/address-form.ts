import {
  ACCOUNT_LOCATION_TYPE,
  checkLabel,
  chooseAddress,
  LOCATION_TYPE,
  type LocationType,
  LOOKUP_LOCATION_TYPE,
} from '@handrail/domain/places';
import type { Point } from '@handrail/domain/platform';
import type { FieldErrors } from '../platform/kit/index.ts';
import type { Address } from './address.ts';

/** The fields of an address as they stand on the screen. */
export interface AddressValues {
  addressLine1: string;
  label: string;
  city: string;
  state: string;
  zipcode: string;
  latitude: number | null;
  longitude: number | null;
  /** The two values of the yes/no choice, as a select holds them. */
  location_type: '3' | '2';
}

/** What the address is for: one that is looked up for a ride is not kept, one of an account is. */
export type AddressPurpose = 'ride' | 'account';

export function emptyValues(purpose: AddressPurpose): AddressValues {
  return {
    addressLine1: '',
    label: '',
    city: '',
    state: '',
    zipcode: '',
    latitude: null,
    longitude: null,
    location_type: asChoice(purpose === 'account' ? ACCOUNT_LOCATION_TYPE : LOOKUP_LOCATION_TYPE),
  };
}

export function valuesOf(address: Address): AddressValues {
  const { addressLine1, label = '', city, state, zipcode, latitude, longitude, location_type } = address;
  return { addressLine1, label, city, state, zipcode, latitude, longitude, location_type: asChoice(location_type) };
}

/** The fields that a found place fills. Its name loses the signs that a label may not hold; being kept is a choice of its own. */
export function foundValues(found: Address): Omit<AddressValues, 'location_type'> {
  const { location_type: _choice, ...values } = valuesOf(found);
  return { ...values, label: values.label.replaceAll(/[^\p{L}0-9 ]/gu, '') };
}

/** Whether it is the same door: its name and whether it is kept may differ. */
export function lineOf({ addressLine1, city, state, zipcode }: AddressValues): string {
  return [addressLine1, city, `${state} ${zipcode}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

const LINE = ['addressLine1', 'city', 'state', 'zipcode'] as const;
export type AddressLine = Pick<AddressValues, (typeof LINE)[number]>;

/** What a found address fills of what was left open: nothing where what was typed speaks of another place. */
export function openFields(typed: AddressLine, found: AddressLine): Partial<AddressLine> {
  const isElsewhere = LINE.some(
    (part) => typed[part].trim() !== '' && typed[part].trim().toLowerCase() !== found[part].toLowerCase(),
  );
  if (isElsewhere) return {};
  const open = LINE.filter((part) => typed[part].trim() === '' && found[part] !== '');
  return Object.fromEntries(open.map((part) => [part, found[part]]));
}

export function checkAddress({ addressLine1, label, latitude, longitude }: AddressValues): FieldErrors<AddressValues> {
  const missing = chooseAddress('', []);
  const named = checkLabel(label);
  return {
    ...(addressLine1.trim() === '' && !missing.ok ? { addressLine1: missing.refusal.sentence } : {}),
    ...(named.ok ? {} : { label: named.refusal.sentence }),
    ...(latitude === null && longitude !== null ? { latitude: 'Enter both numbers, or neither.' } : {}),
    ...(latitude !== null && longitude === null ? { longitude: 'Enter both numbers, or neither.' } : {}),
  };
}

export function pointOf({ latitude, longitude }: AddressValues): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** A place that is kept never changes, so what was edited is another place: it gets no id, and finds its own. */
export function addressOf(values: AddressValues, point: Point): Address {
  const label = values.label.trim();
  return {
    userplace_id: null,
    addressLine1: values.addressLine1.trim(),
    ...(label === '' ? {} : { label }),
    city: values.city.trim(),
    state: values.state.trim(),
    zipcode: values.zipcode.trim(),
    latitude: point.latitude,
    longitude: point.longitude,
    location_type: values.location_type === '3' ? LOCATION_TYPE.kept : LOCATION_TYPE.passing,
  };
}

function asChoice(kind: LocationType): '3' | '2' {
  return kind === LOCATION_TYPE.kept ? '3' : '2';
}
