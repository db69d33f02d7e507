import { previewShuttleImport as contract } from '@handrail/contracts/fleet';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { vehicleImport } from '../imports.ts';
import { previewFile } from '../../platform/importer/preview-file.ts';

export const previewShuttleImportHandler = act(contract, async (params, { services, by }) =>
  previewFile(services, signedInOf(by), vehicleImport, params),
);
