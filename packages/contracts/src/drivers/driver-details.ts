import { z } from 'zod';
import { user } from '../admin/index.ts';
import { certification } from '../fleet/index.ts';
import { day, id, line, text } from '../platform/index.ts';
import { driver } from './driver.ts';

/** An entry of the driver list, with the user it was created from and what lapses. */
export const driverListed = driver.extend({
  user: user.nullable(),
  employee_id: z.string(),
  dl_expiration: day.nullable(),
  driver_broker_certification: z.array(
    z.object({ insurance_name: z.string(), is_active: z.boolean(), expires_on: day.nullable() }),
  ),
});

/** What the form sends. A date of 12/31/1969 is taken for none. */
export const driverForm = {
  driver_user_id: id,
  status: z.int32(),
  alt_name: line(80),
  employee_id: line(40),
  dl_number: line(40),
  dl_expiration: day.nullable(),
  license_state: line(40),
  cdl: z.boolean(),
  labor_class_code: line(40),
  labor_classification: line(80),
  clock_in_out: z.boolean(),
  rider_assistance_accommodation: text(500),
  service_assignment_date: day.nullable(),
  other_licenses: text(500),
  background_checks: text(500),
  driving_record: text(500),
  training: text(500),
  home_addressline: line(200),
  home_address_city: line(80),
  home_address_state: line(40),
  home_address_zipcode: line(12),
  home_address_lat: z.number().min(-90).max(90).nullable(),
  home_address_long: z.number().min(-180).max(180).nullable(),
  note: text(2000),
  broker_certification: z.array(id).max(200),
  photo_file_url: line(300).nullable(),
  photo_file_name: line(200).nullable(),
  license_photo_file_url: line(300).nullable(),
  license_photo_file_name: line(200).nullable(),
  signature_file_url: line(300).nullable(),
  signature_file_name: line(200).nullable(),
  photo_replaced: z.boolean(),
  license_photo_replaced: z.boolean(),
  dl_number_replaced: z.boolean(),
  signature_replaced: z.boolean(),
  /** Dates and switches of the certifications; those of `broker_certification` without an entry are active and undated. */
  certifications: z.array(certification).max(200).optional(),
};

/** A driver with everything the view shows and the form edits. */
export const driverDetails = z.object({
  driver_id: id,
  version: z.int(),
  driver_firstname: z.string(),
  driver_lastname: z.string(),
  driver_alt_name: z.string(),
  driver_license: z.string(),
  driver_training: z.string(),
  driver_photo: z.string().nullable(),
  driver_broker_certification: z.array(
    z.object({ insurance_name: z.string(), is_active: z.boolean(), expires_on: day.nullable() }),
  ),
  phone: z.string(),
  email: z.string(),
  /** They use the console too: name, phone and e-mail are changed on the Users page. */
  holds_levels: z.boolean(),
  form: z.object(driverForm),
});
