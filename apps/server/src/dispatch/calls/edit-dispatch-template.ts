import { editDispatchTemplate as contract } from '@handrail/contracts/dispatch';
import { checkTemplateName } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { dispatchTemplateEntity } from '../entities.ts';
import { getTemplate, namesOfTemplates, templateOfRow } from '../templates/template-store.ts';
import { templateOnWire } from '../templates/template-wire.ts';

export const editDispatchTemplateHandler = change(contract, async (asked, context) => {
  const { tx } = context;
  const { template_id, to_delete = false, expected_version } = asked;
  const template = await getTemplate(tx, template_id);
  if (isStale(template, expected_version)) return stale('template');
  if (to_delete) {
    await tx.remove(dispatchTemplateEntity, template.id, template.version);
    return yes(null);
  }
  const name = checkTemplateName({ id: template.id, name: asked.name ?? template.name }, await namesOfTemplates(tx));
  if (!name.ok) return name;
  const row = await tx.save(dispatchTemplateEntity, template.id, template.version, { name: name.value });
  if (!row) throw notFound();
  return yes(await templateOnWire(lookingOf(context), templateOfRow(row)));
});
