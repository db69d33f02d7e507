import { importBookings as contract } from '@handrail/contracts/bookings';
import { changeInPreparedParts } from '../../platform/calls/handler.ts';
import { importSteps } from '../../platform/importer/import-in-parts.ts';
import { bookingImport } from '../imports.ts';

const steps = importSteps(({ clocks }) => bookingImport(clocks.town));

export const importBookingsHandler = changeInPreparedParts(contract, steps.ways, steps.work, steps.draw);
