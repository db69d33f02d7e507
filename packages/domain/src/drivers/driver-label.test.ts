import { expect, test } from 'vitest';
import { afterLabel, type DriverLabel } from './driver-label.ts';

const unknown: DriverLabel = { label: null, error: null };
const after = (message: string) => afterLabel(unknown, { ok: false, message });

test('[ERR-13] A label that fails with Fleet not found! is no error.', () =>
  expect(after('Fleet not found!')).toEqual(unknown));

test('[ERR-14] A label that fails with Program not found! is no error.', () =>
  expect(after('Program not found!')).toEqual(unknown));

test('A label that fails for another reason says which, until it is read.', () => {
  const failed = after('Not authorized.');
  expect(failed).toEqual({ label: null, error: 'Not authorized.' });
  expect(afterLabel(failed, { ok: true, label: 'Operator' })).toEqual({ label: 'Operator', error: null });
});
