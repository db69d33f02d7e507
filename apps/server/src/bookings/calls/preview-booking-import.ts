import { previewBookingImport as contract } from '@handrail/contracts/bookings';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { previewFile } from '../../platform/importer/preview-file.ts';
import { bookingImport } from '../imports.ts';

export const previewBookingImportHandler = act(contract, async (params, { services, by }) =>
  previewFile(services, signedInOf(by), bookingImport(services.clocks.town), params),
);
