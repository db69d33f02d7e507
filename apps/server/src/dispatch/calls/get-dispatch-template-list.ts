import { getDispatchTemplateList as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listTemplates } from '../templates/template-store.ts';
import { summariesOnWire } from '../templates/template-wire.ts';

export const getDispatchTemplateListHandler = read(contract, async ({ program_id }, context) => {
  const looking = lookingOf(context);
  const templates = await listTemplates(looking);
  const own = templates.filter(({ programId }) => program_id === undefined || programId === program_id);
  return yes(await summariesOnWire(looking, own));
});
