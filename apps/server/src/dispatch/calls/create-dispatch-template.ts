import { createDispatchTemplate as contract } from '@handrail/contracts/dispatch';
import { checkTemplateName, keepDay } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { dayOn, lookingOf } from '../../day/index.ts';
import { listVehicles } from '../../fleet/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { dispatchTemplateEntity } from '../entities.ts';
import { namesOfTemplates, templateOfRow } from '../templates/template-store.ts';
import { templateOnWire } from '../templates/template-wire.ts';

export const createDispatchTemplateHandler = change(contract, async ({ name: asked, date, program_id }, context) => {
  const { tx, clock } = context;
  const day = await dayOn(context, date);
  if (!day.zones.has(program_id)) throw notFound();
  const name = checkTemplateName({ id: null, name: asked }, await namesOfTemplates(tx));
  if (!name.ok) return name;
  const kept = keepDay(day, program_id, await listVehicles(tx.queries, tx.operator));
  if (!kept.ok) return kept;
  const row = await tx.insert(dispatchTemplateEntity, {
    program_id,
    name: name.value,
    kept_at: clock.now().toString(),
    runs: JSON.stringify({ columns: kept.value }),
  });
  return yes(await templateOnWire(lookingOf(context), templateOfRow(row)));
});
