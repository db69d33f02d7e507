import { z } from 'zod';
import { day, id, line, text } from '../platform/index.ts';
import { vehicle } from './vehicle.ts';

/** One way to set a vehicle up: four seats and a chair, or two and two. */
export const configuration = z.strictObject({
  seats: z.int().min(0).max(200),
  chairs: z.int().min(0).max(200),
  stretchers: z.int().min(0).max(200),
});

/** A payer's acceptance of a vehicle or driver, and until when. */
export const certification = z.strictObject({ insurance_id: id, is_active: z.boolean(), expires_on: day.nullable() });

/** Days on which a vehicle is down. */
export const vehiclePeriod = z.object({
  vehicle_period_id: id,
  version: z.int(),
  shuttle_id: id,
  kind: z.enum(['maintenance', 'out_of_service']),
  starts_on: day,
  ends_on: day.nullable(),
  reason: z.string(),
});

/** A vehicle with everything its form edits. */
export const vehicleDetails = vehicle.extend({
  photo_file_url: z.string().nullable(),
  photo_file_name: z.string().nullable(),
  broker_certification: z.array(id),
  certifications: z.array(certification.extend({ insurance_name: z.string() })),
  configurations: z.array(configuration),
  parking_addressline: z.string(),
  parking_address_city: z.string(),
  parking_address_state: z.string(),
  parking_address_zipcode: z.string(),
  parking_address_lat: z.number().nullable(),
  parking_address_long: z.number().nullable(),
  /** Where it is down today, or will be. */
  periods: z.array(vehiclePeriod),
  /** Of the order of all columns: what `expected_version` of a renumbering speaks of. */
  order_version: z.int(),
});

/** What the form sends. The domain judges the fields, each with its sentence; here they are only kept in bounds. */
export const vehicleForm = {
  fleet_shuttle_id: line(40),
  license_plate: line(20),
  vin: line(40).nullable(),
  make: line(60),
  model: line(60),
  year: z.int(),
  color: line(40),
  vehicle_capacity: z.int(),
  wheelchair: line(60),
  bike_rack: line(60),
  gurney: line(60),
  serviceable_programs: z.array(id).max(200),
  status: z.int32(),
  photo_file_url: line(300).nullable(),
  photo_file_name: line(200).nullable(),
  broker_certification: z.array(id).max(200),
  note: text(2000),
  parking_addressline: line(200),
  parking_address_city: line(80),
  parking_address_state: line(40),
  parking_address_zipcode: line(12),
  parking_address_lat: z.number().min(-90).max(90).nullable(),
  parking_address_long: z.number().min(-180).max(180).nullable(),
  photo_replaced: z.boolean(),
  license_plate_replaced: z.boolean(),
  /** Without them the vehicle keeps its own, and a new one has those its settings name. */
  configurations: z.array(configuration).max(12).optional(),
  /** Dates and switches of the certifications; those of `broker_certification` without an entry are active and undated. */
  certifications: z.array(certification).max(200).optional(),
};
