import { expect, test } from 'vitest';
import { vehicleDetails, vehicleForm } from './vehicle-details.ts';

const FORM = [
  'license_plate',
  'vin',
  'make',
  'model',
  'year',
  'color',
  'vehicle_capacity',
  'wheelchair',
  'bike_rack',
  'gurney',
  'fleet_shuttle_id',
  'serviceable_programs',
  'status',
  'photo_file_url',
  'photo_file_name',
  'broker_certification',
  'note',
  'parking_addressline',
  'parking_address_city',
  'parking_address_state',
  'parking_address_zipcode',
  'parking_address_lat',
  'parking_address_long',
];

test('[ENT-04] The form of a vehicle has its fields, and says what was replaced.', () => {
  const fields = Object.keys(vehicleForm);
  expect(fields).toEqual(expect.arrayContaining([...FORM, 'photo_replaced', 'license_plate_replaced']));
  expect(fields).not.toContain('assigned_driver_id');
  expect(vehicleForm.vin.parse(null)).toBeNull();
  expect(vehicleForm.vehicle_capacity.safeParse(4.5).success).toBe(false);
  expect(vehicleForm.status.safeParse('1').success).toBe(false);
});

test('[ENT-05] An entry of the vehicle list has all that its form has, and its column, programs and driver.', () => {
  const entry = Object.keys(vehicleDetails.shape);
  expect(entry).toEqual(
    expect.arrayContaining([...FORM, 'shuttle_id', 'column_number', 'isAssigned', 'program', 'assigned_driver_id']),
  );
});
