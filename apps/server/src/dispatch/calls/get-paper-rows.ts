import { getPaperRows as contract } from '@handrail/contracts/dispatch';
import { ridesOf } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { dayOn, lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { columnsOf, gatherFleet } from '../column-wire.ts';
import { crewText, lanesToPrint, vehicleText } from '../manifests/gather-sheets.ts';
import { enteredOf, openRowsOf, paperBlocksOf, paperRowsOf } from '../manifests/paper-rows.ts';

export const getPaperRowsHandler = read(contract, async ({ date, run_id, is_open = false }, context) => {
  const looking = lookingOf(context);
  const day = await dayOn(context, date);
  const fleet = await gatherFleet(looking, date);
  const lanes = lanesToPrint(
    day,
    columnsOf(day, fleet, () => true),
  );
  const open = lanes.find(({ column }) => column.run.id === run_id) ?? (run_id === null ? lanes[0] : undefined);
  const sheets = lanes.map(({ column, entries }) => ({ runId: column.run.id, rides: ridesOf(entries) }));
  const shown = is_open ? sheets : sheets.filter(({ runId }) => runId === open?.column.run.id);
  context.reveals(shown.flatMap(({ rides }) => rides.map(({ riderId }) => riderId)));
  return yes({
    columns: lanes.map(({ column, entries }) => {
      const rides = ridesOf(entries);
      return {
        run_id: column.run.id,
        shuttle_id: column.vehicleId,
        vehicle: vehicleText(column, fleet),
        driver: crewText(column, fleet),
        trips: rides.length,
        entered: enteredOf(day, rides),
      };
    }),
    rows: await (is_open ? openRowsOf : paperRowsOf)(looking, day, shown),
    blocks: open && !is_open ? await paperBlocksOf(looking, day, open.column.run.id, open.entries) : [],
  });
});
