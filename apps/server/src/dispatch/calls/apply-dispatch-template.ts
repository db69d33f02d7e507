import { applyDispatchTemplate as contract } from '@handrail/contracts/dispatch';
import { runsOf, type ColumnVehicle } from '@handrail/domain/day';
import { dayAsDone, lookingOf } from '../../day/index.ts';
import { changeInParts } from '../../platform/calls/handler.ts';
import { columnsWithTrips, gatherFleet } from '../column-wire.ts';
import { readDecided } from '../templates/read-decided.ts';
import { putTemplate, type TemplatePut } from '../templates/put-template.ts';

/** What stands for all of a template, where no lines of it are named. */
const ALL = 'all';

export const applyDispatchTemplateHandler = changeInParts(
  contract,
  ({ lines }): string[] => (lines ? [...new Set(lines)] : [ALL]),
  async (
    params,
    context,
    part: { items: readonly string[]; whole: readonly string[] | null; before: readonly TemplatePut[] },
  ) => {
    const decided = readDecided(params.decided);
    if (!decided.ok) return decided;
    const only = params.lines ? { only: new Set(part.items) } : {};
    return putTemplate(context, params, { ...only, decided: decided.value }, part.whole !== null);
  },
  async (parts, context) => {
    const [first] = parts;
    if (!first) return { columns: [], skipped: [] };
    const looking = lookingOf(context);
    const day = await dayAsDone(context, first.date);
    const fleet = await gatherFleet(looking, first.date);
    const own = new Set(first.vehicleIds);
    const vehicles: ColumnVehicle[] = [...fleet.vehicles.values()].filter(({ id }) => own.has(id));
    const columns = runsOf(day, vehicles).filter(({ run, vehicleId }) => run !== null && own.has(vehicleId));
    return {
      columns: await columnsWithTrips(looking, day, fleet, columns),
      skipped: parts.flatMap(({ skipped }) =>
        skipped.map(({ shuttle_id, line, reason }) => ({ shuttle_id, ...line, reason })),
      ),
    };
  },
);
