import { previewNemPrebookings as contract } from '@handrail/contracts/nemt';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { previewBrokerFile } from '../preview-broker-file.ts';

export const previewNemPrebookingsHandler = act(contract, async (params, { services, by, note }) => {
  const whoever = signedInOf(by);
  let seen: readonly string[] = [];
  const previewed = await previewBrokerFile(services, whoever, params, (ids) => {
    seen = ids;
  });
  await note(whoever, previewed.ok ? 'previewed' : previewed.refusal.code, seen);
  return previewed;
});
