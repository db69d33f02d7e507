import { riderOfBookingRow } from '@handrail/domain/bookings';
import type { PlaceId } from '@handrail/domain/platform';
import { type Address, type Way } from '../places/index.ts';
import type { JudgedRow, Plain } from '../platform/importer/index.ts';
import type { NamedRider } from './who-rides.ts';

/** Where a ride of a list goes and by what way, found before anything was held. */
export interface Placed {
  pickup: Address;
  dropoff: Address;
  way: Way;
}

/** A row with its places, as it lies between the preview and the import. */
export function sealedPlaces(values: JudgedRow['values'], placed: Placed): JudgedRow['values'] {
  return { ...values, placed: placed as unknown as Plain }; // addresses and ways are plain: numbers and texts
}

export function placedOf({ values }: JudgedRow): Placed | null {
  return (values['placed'] as unknown as Placed | undefined) ?? null; // as sealedPlaces put it there
}

/** Whose ride a row is, as it says. */
export function namedRider({ row, values }: JudgedRow): NamedRider {
  return { row, ...riderOfBookingRow(values) };
}

/** A place is a row to be written, so while a ride is judged its address stands for it. */
export function standIn(address: Address): PlaceId {
  return JSON.stringify(address);
}

export function addressOfEnd(placeId: PlaceId): Address {
  return JSON.parse(placeId) as Address; // as standIn wrote it
}
