import { previewStandingOrderImport as contract } from '@handrail/contracts/subscriptions';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { previewFile } from '../../platform/importer/preview-file.ts';
import { orderImport } from '../imports.ts';

export const previewStandingOrderImportHandler = act(contract, async (params, { services, by }) =>
  previewFile(services, signedInOf(by), orderImport(services.clocks.town), params),
);
