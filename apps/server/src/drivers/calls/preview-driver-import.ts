import { previewDriverImport as contract } from '@handrail/contracts/drivers';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { previewFile } from '../../platform/importer/preview-file.ts';
import { act } from '../../platform/calls/handler.ts';
import { driverImport } from '../imports.ts';

export const previewDriverImportHandler = act(contract, async (params, { services, by }) =>
  previewFile(services, signedInOf(by), driverImport, params),
);
