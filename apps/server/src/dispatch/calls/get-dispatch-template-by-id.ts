import { getDispatchTemplateById as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { getTemplate } from '../templates/template-store.ts';
import { templateOnWire } from '../templates/template-wire.ts';

export const getDispatchTemplateByIdHandler = read(contract, async ({ template_id }, context) => {
  const looking = lookingOf(context);
  return yes(await templateOnWire(looking, await getTemplate(looking, template_id)));
});
