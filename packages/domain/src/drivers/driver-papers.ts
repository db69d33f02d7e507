import type { Temporal } from 'temporal-polyfill';
import type { Paper } from '../fleet/index.ts';

interface DriverPapers {
  licenseExpiresOn: Temporal.PlainDate | null;
  certifications: readonly { insuranceName: string; isActive: boolean; expiresOn: Temporal.PlainDate | null }[];
}

/** What of a driver can lapse. A certification that was switched off is nobody's to renew. */
export function driverPapers({ licenseExpiresOn, certifications }: DriverPapers): Paper[] {
  return [
    { name: 'Driver license', expiresOn: licenseExpiresOn },
    ...certifications
      .filter(({ isActive }) => isActive)
      .map(({ insuranceName, expiresOn }) => ({ name: `${insuranceName} certification`, expiresOn })),
  ];
}
