import { copyDispatchTemplate as contract } from '@handrail/contracts/dispatch';
import { checkTemplateName } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { dispatchTemplateEntity } from '../entities.ts';
import { getTemplate, namesOfTemplates, templateOfRow } from '../templates/template-store.ts';
import { templateOnWire } from '../templates/template-wire.ts';

export const copyDispatchTemplateHandler = change(contract, async ({ template_id, name: asked }, context) => {
  const { tx, clock } = context;
  const { programId, columns } = await getTemplate(tx, template_id);
  const name = checkTemplateName({ id: null, name: asked }, await namesOfTemplates(tx));
  if (!name.ok) return name;
  const row = await tx.insert(dispatchTemplateEntity, {
    program_id: programId,
    name: name.value,
    kept_at: clock.now().toString(),
    runs: JSON.stringify({ columns }),
  });
  return yes(await templateOnWire(lookingOf(context), templateOfRow(row)));
});
