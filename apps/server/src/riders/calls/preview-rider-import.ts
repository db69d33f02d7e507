import { previewRiderImport as contract } from '@handrail/contracts/riders';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { previewFile } from '../../platform/importer/preview-file.ts';
import { act } from '../../platform/calls/handler.ts';
import { riderImport } from '../imports.ts';

export const previewRiderImportHandler = act(contract, async (params, { services, by }) =>
  previewFile(services, signedInOf(by), riderImport(services), params),
);
