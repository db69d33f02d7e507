import { editManyShuttles as contract } from '@handrail/contracts/fleet';
import { changeMany, withIds } from '@handrail/domain/fleet';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { vehicleEntity } from '../entities.ts';
import { areKnownPrograms, programNotFound } from '../known-programs.ts';
import { savePrograms } from '../save-vehicle.ts';
import { checkStatus } from '../status.ts';
import { yardOf } from '../../programs/index.ts';
import { tripsLeftOn } from '../trips-in.ts';
import { listDetails } from '../vehicle-details.ts';
import { isInService, listVehicles } from '../vehicle-store.ts';
import { warned } from '../../platform/calls/warnings.ts';

export const editManyShuttlesHandler = change(contract, async (params, context) => {
  const { shuttle_ids, status, add_programs = [], remove_programs = [] } = params;
  const { tx } = context;
  const vehicles = await listVehicles(tx.queries, tx.operator, shuttle_ids);
  if (vehicles.length < new Set(shuttle_ids).size) throw notFound();
  if (!(await areKnownPrograms(tx.queries, tx.operator, [...add_programs, ...remove_programs]))) return programNotFound;

  const before = vehicles.map((stored) => ({
    stored,
    status: stored.status,
    programs: stored.programs.map(({ id }) => id) as readonly string[],
  }));
  const { changed, refused } = changeMany(before, (vehicle) => {
    const checked = checkStatus(status ?? vehicle.status);
    if (!checked.ok) return checked;
    const programs = withIds(vehicle.programs, { add: add_programs, remove: remove_programs });
    const isSame = programs === vehicle.programs && checked.value === vehicle.status;
    return yes(isSame ? vehicle : { ...vehicle, status: checked.value, programs });
  });
  for (const { stored, programs, status } of changed) {
    const lists = stored.lists + ((await savePrograms(tx, stored, programs)) ? 1 : 0);
    await tx.save(vehicleEntity, stored.id, stored.version, { status, lists });
  }
  const left = changed.flatMap(({ stored, ...now }) => (isInService(stored) && !isInService(now) ? [stored] : []));
  const shown = changed.map(({ stored }) => stored.id);
  return yes({
    changed: shown.length === 0 ? [] : await listDetails(yardOf(context), shown),
    refused: refused.map(({ item, refusal }) => ({
      shuttle_id: item.stored.id,
      error_code: refusal.code,
      message: refusal.sentence,
    })),
    ...warned(await tripsLeftOn(context, left)),
  });
});
