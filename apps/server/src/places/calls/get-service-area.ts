import { getServiceArea as contract } from '@handrail/contracts/places';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { mapsOf } from '../maps.ts';
import { drawnArea, visitedArea } from '../service-area.ts';

export const getServiceAreaHandler = read(contract, async ({ program_id }, { queries, by, clock, services }) => {
  const box =
    (await drawnArea(queries, by.operator, { now: clock.now(), program: program_id })) ??
    mapsOf(services).region?.info.box ??
    (await visitedArea(queries, by));
  if (!box) return yes(null);
  const [west, south, east, north] = box;
  return yes({ south, west, north, east });
});
