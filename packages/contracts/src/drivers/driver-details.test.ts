import { expect, test } from 'vitest';
import { driverDetails, driverForm, driverListed } from './driver-details.ts';
import { team } from './team.ts';

test('[ENT-06] An entry of the driver list has names, contacts and the user it was created from.', () =>
  expect(Object.keys(driverListed.shape)).toEqual(
    expect.arrayContaining(['driver_id', 'firstname', 'lastname', 'phone', 'email', 'alt_name', 'user']),
  ));

test('[ENT-07] A driver is viewed with names, license, training, photo and certifications.', () => {
  expect(Object.keys(driverDetails.shape)).toEqual(
    expect.arrayContaining([
      'driver_firstname',
      'driver_lastname',
      'driver_alt_name',
      'driver_license',
      'driver_training',
      'driver_photo',
    ]),
  );
  const certification = { insurance_name: 'Cedar Health', is_active: true, expires_on: null };
  expect(driverDetails.shape.driver_broker_certification.parse([certification])).toEqual([certification]);
});

test('[ENT-08] The form of a driver has its fields, and says what was replaced.', () =>
  expect(Object.keys(driverForm)).toEqual(
    expect.arrayContaining([
      'driver_user_id',
      'status',
      'dl_number',
      'dl_expiration',
      'photo_file_url',
      'photo_file_name',
      'alt_name',
      'labor_class_code',
      'cdl',
      'labor_classification',
      'clock_in_out',
      'employee_id',
      'rider_assistance_accommodation',
      'service_assignment_date',
      'other_licenses',
      'background_checks',
      'driving_record',
      'home_addressline',
      'home_address_city',
      'home_address_state',
      'home_address_zipcode',
      'home_address_lat',
      'home_address_long',
      'note',
      'broker_certification',
      'license_state',
      'training',
      'dl_number_replaced',
      'photo_replaced',
      'license_photo_replaced',
      'signature_replaced',
    ]),
  ));

test('[ENT-17] A team has a name and its drivers.', () =>
  expect(Object.keys(team.shape)).toEqual(expect.arrayContaining(['driver_team_name', 'driver_team'])));
