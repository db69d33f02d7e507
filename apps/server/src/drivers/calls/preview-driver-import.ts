import { previewDriverImport as contract } from '@handrail/contracts/drivers';
import { atDesk } from '../../platform/calls/desk.ts';
import { previewFile } from '../../platform/importer/preview-file.ts';
import { act } from '../../platform/calls/handler.ts';
import { driverImport } from '../imports.ts';

export const previewDriverImportHandler = act(contract, async (params, { services, by }) =>
  previewFile(services, atDesk(by), driverImport, params),
);
