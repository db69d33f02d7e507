import { updateShuttleListColumnNumber as contract } from '@handrail/contracts/fleet';
import { readColumnOrder, renumbered } from '@handrail/domain/fleet';
import { no, yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { isStale } from '../../platform/calls/stale.ts';
import { readOrder, renumber } from '../column-store.ts';
import { yardOf } from '../../programs/index.ts';
import { listDetails } from '../vehicle-details.ts';
import { listVehicles } from '../vehicle-store.ts';

export const updateShuttleListColumnNumberHandler = change(
  contract,
  async ({ shuttles, expected_version }, context) => {
    const { tx } = context;
    if (isStale(await readOrder(tx.queries, tx.operator), expected_version)) {
      return no('STALE', 'Someone else just moved a column.');
    }
    const vehicles = await listVehicles(tx.queries, tx.operator);
    const order = readColumnOrder(
      vehicles.map(({ id }) => id),
      shuttles.map(({ shuttle_id, column_number }) => ({ vehicleId: shuttle_id, columnNumber: column_number })),
    );
    if (!order.ok) return order;

    const before = vehicles.map(({ id, columnNumber }) => ({ vehicleId: id, columnNumber }));
    const moved = renumbered(before, order.value);
    if (moved.length > 0) await renumber(tx, moved);
    return yes(await listDetails(yardOf(context)));
  },
);
