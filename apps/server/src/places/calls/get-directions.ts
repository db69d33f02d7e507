import { isOnEarth } from '@handrail/atlas';
import { getDirections as contract } from '@handrail/contracts/places';
import { no, yes } from '@handrail/domain/platform';
import { preparedRead } from '../../platform/calls/handler.ts';
import { routeThrough } from '../travel.ts';

export const getDirectionsHandler = preparedRead(
  contract,
  async ({ points }, { services }) => {
    const stops = points.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
    return stops.every(isOnEarth) ? routeThrough(services, stops) : null;
  },
  async (_params, _context, route) =>
    route ? yes(route) : no('UNREACHABLE', 'There is no way to a point that is nowhere on Earth.'),
);
