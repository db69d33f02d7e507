import { getShuttleGeolocations as contract } from '@handrail/contracts/tracking';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { positionsOnWire } from '../position-store.ts';

export const getShuttleGeolocationsHandler = read(contract, async ({ shuttle_id = null }, context) => {
  const { queries, by, clock, reveals } = context;
  const asked = { operator: by.operator, now: clock.now(), vehicles: shuttle_id };
  const { positions, drivers } = await positionsOnWire(queries, asked);
  reveals(drivers);
  return yes(positions);
});
