import { createNewService as contract } from '@handrail/contracts/programs';
import { invariant, yes } from '@handrail/domain/platform';
import { checkNewService } from '@handrail/domain/programs';
import { change } from '../../platform/calls/handler.ts';
import { programEntity } from '../entities.ts';
import { listPrograms } from '../program-store.ts';
import { saveService } from '../save-service.ts';
import { findServiceInfo } from '../service-info.ts';
import { editOf } from '../service-params.ts';
import { findService } from '../service-store.ts';
import { yardOf } from '../today.ts';

export const createNewServiceHandler = change(contract, async (params, context) => {
  const { tx, clock } = context;
  const read = editOf(params);
  if (!read.ok) return read;
  const edit = read.value;
  const others = (await listPrograms(tx.queries, tx.operator)).map(({ program_name }) => program_name);
  const verdict = checkNewService(edit, { otherNames: others, now: clock.now() });
  if (!verdict.ok) return verdict;

  const { program_id } = await tx.insert(programEntity, {
    name: params.program_name,
    zone: params.program_timezone,
    manual_dispatch: params.manual_dispatch ?? false,
    heatmap_bounds: JSON.stringify(params.heatmap_bounds ?? null),
  });
  const stored = await findService(yardOf(context), program_id);
  invariant(stored, 'A program that was just made is there.');
  await saveService(tx, stored, {
    params: { program_id },
    edit: { ...edit, name: undefined, zone: undefined, bounds: undefined },
  });
  const saved = await findServiceInfo(yardOf(context), program_id);
  invariant(saved, 'A program that was there a moment ago is there.');
  return yes(saved);
});
