import { expect, test } from 'vitest';
import { driverName, filedDriverName } from './driver-name.ts';

test('A driver goes by their own name, and by the one on the radio where that is all there is.', () => {
  const ruth = { firstname: 'Ruth', lastname: 'Okafor', altName: 'Night owl' };
  expect([driverName(ruth), filedDriverName(ruth)]).toEqual(['Ruth Okafor', 'Okafor, Ruth']);
  const owl = { firstname: ' ', lastname: '', altName: ' Night owl' };
  expect([driverName(owl), filedDriverName(owl)]).toEqual(['Night owl', 'Night owl']);
});
