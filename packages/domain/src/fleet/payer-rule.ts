import type { Id } from '../platform/ids.ts';

/** How a payer takes a ride without its authorization, or a vehicle or driver without a paper: it does not ask, minds, or forbids. */
export const ASKS = ['off', 'warn', 'refuse'] as const;
export type Asks = (typeof ASKS)[number];

export const ASKS_WORDS: Readonly<Record<Asks, string>> = { off: 'Not asked for', warn: 'Warn', refuse: 'Refuse' };

/** What a driver may have to hold. The license is the one on the driver's record, and the certification the payer's own. */
export const DRIVER_PAPERS = ['certification', 'license', 'training', 'background', 'drug_test'] as const;
export type DriverPaper = (typeof DRIVER_PAPERS)[number];

export const VEHICLE_PAPERS = ['certification', 'inspection', 'insurance'] as const;
export type VehiclePaper = (typeof VEHICLE_PAPERS)[number];

export type PaperKind = DriverPaper | VehiclePaper;

export const PAPER_WORDS: Readonly<Record<PaperKind, string>> = {
  certification: 'Certification',
  license: 'Driver license',
  training: 'Training',
  background: 'Background check',
  drug_test: 'Drug test',
  inspection: 'Inspection',
  insurance: 'Insurance',
};

/** What a payer asks for before a ride of its is booked, brought or driven. */
export interface PayerRule {
  payerId: Id<'account'>;
  payerName: string;
  authorizations: Asks;
  papers: Asks;
  driverPapers: readonly DriverPaper[];
  vehiclePapers: readonly VehiclePaper[];
}

/** What holds of a payer of whom nothing was said. */
export const USUAL_RULE = { authorizations: 'off', papers: 'off', driverPapers: [], vehiclePapers: [] } as const;
