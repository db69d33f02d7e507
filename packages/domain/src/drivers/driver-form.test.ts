import { describe, expect, test } from 'vitest';
import {
  driverListEntry,
  mayBecomeDriver,
  mayConfirmPhone,
  passwordLinkTarget,
  readDriver,
  replacedParts,
  type TypedDriver,
} from './driver-form.ts';

const omar: TypedDriver = {
  status: '1',
  altName: ' Big O ',
  employeeId: 'E-17',
  licenseNumber: ' D1234567 ',
  licenseExpiresOn: '2027-05-01',
  licenseState: 'CA',
  isCdl: true,
  laborClassCode: '',
  laborClassification: 'Full time',
  clocksIn: true,
  riderAssistance: 'Door through door',
  serviceAssignedOn: null,
  otherLicenses: '',
  backgroundChecks: '',
  drivingRecord: '',
  training: 'PASS',
  home: { line: ' 9 Oak St ', city: 'Cedar Valley', state: 'CA', zip: '95900', latitude: null, longitude: null },
  note: '',
};

/** What is kept, dates as text, or the sentences beside the fields. */
function check(typed: Partial<TypedDriver>, expected: object) {
  const verdict = readDriver({ ...omar, ...typed });
  if (verdict.ok) expect(JSON.parse(JSON.stringify(verdict.value))).toMatchObject(expected);
  else expect(verdict.refusal).toMatchObject({ code: 'DRIVER_INVALID', fields: expected });
}

describe('A driver as typed', () => {
  test('is kept without spaces around it', () =>
    check({}, { altName: 'Big O', licenseNumber: 'D1234567', status: 1, home: { line: '9 Oak St' } }));
  test('[DRV-12] has no date where the form says 12/31/1969', () => {
    check(
      { licenseExpiresOn: '1969-12-31', serviceAssignedOn: '1969-12-31' },
      { licenseExpiresOn: null, serviceAssignedOn: null },
    );
    check({}, { licenseExpiresOn: '2027-05-01' });
    check({ licenseExpiresOn: '' }, { licenseExpiresOn: null });
  });
  test('is refused with what is no date or no status, all at once', () =>
    check(
      { licenseExpiresOn: '2027-02-30', serviceAssignedOn: 'soon', status: 'x' },
      {
        status: 'Status is a whole number.',
        dl_expiration: 'Enter the date as mm/dd/yyyy.',
        service_assignment_date: 'Enter the date as mm/dd/yyyy.',
      },
    ));
  test('keeps a status nobody has explained', () => check({ status: 5 }, { status: 5 }));
});

test('A person becomes a driver once.', () => {
  const drivers = [
    { id: '31', status: 1 },
    { id: '32', status: 0 },
  ];
  const sentence = (id: string) => {
    const verdict = mayBecomeDriver(id, drivers);
    return verdict.ok ? null : verdict.refusal.sentence;
  };
  expect([sentence('30'), sentence('31'), sentence('32')]).toEqual([
    null,
    'This person is a driver already.',
    'This person has been a driver before. Set their status to Active instead.',
  ]);
});

test('A code goes to a phone unless its owner drives with it, or everybody it belongs to drove before.', () => {
  const sentence = (...owners: [name: string, driverStatus: number | null][]) => {
    const verdict = mayConfirmPhone(owners.map(([name, driverStatus]) => ({ name, driverStatus })));
    return verdict.ok ? null : verdict.refusal.sentence;
  };
  expect(sentence()).toBeNull();
  expect(sentence(['Ada Byrne', null])).toBeNull();
  expect(sentence(['Ada Byrne', null], ['Omar Reyes', 0])).toBeNull();
  expect(sentence(['Ada Byrne', null], ['Omar Reyes', 1])).toBe(
    'Omar Reyes drives already, and signs in with this number.',
  );
  expect(sentence(['Omar Reyes', 0])).toBe('Omar Reyes has been a driver before. Set their status to Active instead.');
});

test('[DRV-11] Replaced are license number, photo, license photo and signature, each by itself.', () => {
  const before = { licenseNumber: 'D1234567', photoFile: 'a', licensePhotoFile: null, signatureFile: 's' };
  const none = {
    dl_number_replaced: false,
    photo_replaced: false,
    license_photo_replaced: false,
    signature_replaced: false,
  };
  expect(replacedParts(before, before)).toEqual(none);
  expect(replacedParts(before, { ...before, licenseNumber: 'd1234567' })).toEqual(none);
  expect(replacedParts(before, { ...before, licenseNumber: 'D7654321' })).toEqual({
    ...none,
    dl_number_replaced: true,
  });
  expect(replacedParts(before, { ...before, photoFile: null })).toEqual({ ...none, photo_replaced: true });
  expect(replacedParts(before, { ...before, licensePhotoFile: 'b' })).toEqual({
    ...none,
    license_photo_replaced: true,
  });
  expect(replacedParts(before, { ...before, signatureFile: 't' })).toEqual({ ...none, signature_replaced: true });
});

test('[DRV-07] A list entry has a full name.', () => {
  expect(driverListEntry({ firstname: 'Omar', lastname: 'Reyes', alt_name: 'Big O', status: 1 }).fullname).toBe(
    'Omar Reyes',
  );
  expect(driverListEntry({ firstname: '', lastname: 'Reyes', alt_name: '' }).fullname).toBe('Reyes');
  expect(driverListEntry({ firstname: '', lastname: '', alt_name: 'Big O' }).fullname).toBe('Big O');
});

test('A new password is chosen by mail, or not at all.', () => {
  const driver = { firstname: 'Omar', lastname: 'Reyes', altName: '', email: null };
  expect(passwordLinkTarget({ ...driver, email: 'omar@example.org' })).toEqual({ ok: true, value: 'omar@example.org' });
  expect(passwordLinkTarget(driver)).toMatchObject({
    refusal: { code: 'NO_EMAIL', sentence: 'Omar Reyes has no e-mail address to send a link to.' },
  });
});
