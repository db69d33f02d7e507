import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { driverPapers } from './driver-papers.ts';

const on = (text: string) => Temporal.PlainDate.from(text);

test('The license and every certification that is switched on lapse of a driver.', () => {
  const certifications = [
    { insuranceName: 'Cedar Health', isActive: true, expiresOn: on('2026-04-01') },
    { insuranceName: 'Valley Care', isActive: false, expiresOn: on('2026-01-01') },
  ];
  const papers = driverPapers({ licenseExpiresOn: on('2027-05-01'), certifications });
  expect(papers.map(({ name, expiresOn }) => `${name} ${String(expiresOn)}`)).toEqual([
    'Driver license 2027-05-01',
    'Cedar Health certification 2026-04-01',
  ]);
});
