import { previewShuttleImport as contract } from '@handrail/contracts/fleet';
import { act } from '../../platform/calls/handler.ts';
import { atDesk } from '../../platform/calls/desk.ts';
import { vehicleImport } from '../imports.ts';
import { previewFile } from '../../platform/importer/preview-file.ts';

export const previewShuttleImportHandler = act(contract, async (params, { services, by }) =>
  previewFile(services, atDesk(by), vehicleImport, params),
);
