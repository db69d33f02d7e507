import { getLatestShuttleLocation as contract } from '@handrail/contracts/tracking';
import { yes } from '@handrail/domain/platform';
import { findVehicle } from '../../fleet/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { positionsOnWire } from '../position-store.ts';

export const getLatestShuttleLocationHandler = read(
  contract,
  async ({ shuttle_id }, { queries, by, clock, reveals }) => {
    if (!(await findVehicle(queries, by.operator, shuttle_id))) throw notFound();
    const asked = { operator: by.operator, now: clock.now(), vehicles: [shuttle_id] };
    const { positions, drivers } = await positionsOnWire(queries, asked);
    reveals(drivers);
    const [position = null] = positions;
    return yes(position);
  },
);
