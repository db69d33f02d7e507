/** Drivers for tests, and what is done to them there. */
import type { createNewDriver } from '@handrail/contracts/drivers';
import type { SentOf } from '@handrail/contracts/platform';
import { sql } from 'kysely';
import { asOwner } from '../platform/db/transaction.ts';
import type { House, Town } from '../testing.ts';

/** A form as someone fills it in who knows only what has to be there. */
export const EMPTY_FORM: Omit<SentOf<typeof createNewDriver>, 'driver_user_id'> = {
  status: 1,
  alt_name: '',
  employee_id: '',
  dl_number: '',
  dl_expiration: null,
  license_state: '',
  cdl: false,
  labor_class_code: '',
  labor_classification: '',
  clock_in_out: false,
  rider_assistance_accommodation: '',
  service_assignment_date: null,
  other_licenses: '',
  background_checks: '',
  driving_record: '',
  training: '',
  home_addressline: '',
  home_address_city: '',
  home_address_state: '',
  home_address_zipcode: '',
  home_address_lat: null,
  home_address_long: null,
  note: '',
  broker_certification: [],
  photo_file_url: null,
  photo_file_name: null,
  license_photo_file_url: null,
  license_photo_file_name: null,
  signature_file_url: null,
  signature_file_name: null,
  photo_replaced: false,
  license_photo_replaced: false,
  dl_number_replaced: false,
  signature_replaced: false,
};

/** Someone who may come to drive: known by name, and by phone if they have one. */
export async function addPerson(house: House, town: Town, firstname: string, phone: string | null = null) {
  const { rows } = await sql<{ id: string }>`
    insert into person (operator_id, firstname, lastname, phone) values (${town.operator}, ${firstname}, 'Driver', ${phone})
    returning person_id as id`.execute(asOwner(house.services.db));
  return rows[0]?.id ?? '';
}
