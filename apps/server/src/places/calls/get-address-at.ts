import { isOnEarth } from '@handrail/atlas';
import { getAddressAt as contract } from '@handrail/contracts/places';
import { yes } from '@handrail/domain/platform';
import { preparedRead } from '../../platform/calls/handler.ts';
import { idempotencyActor } from '../../platform/calls/principal.ts';
import { ridersWhoKeep } from '../kept-places.ts';
import { standsAt } from '../lookup.ts';
import { mapsOf } from '../maps.ts';

export const getAddressAtHandler = preparedRead(
  contract,
  async ({ point: { latitude: lat, longitude: lng } }, { services, by }) => {
    services.lookups.count('geocode', idempotencyActor(by));
    return isOnEarth({ lat, lng }) ? mapsOf(services).geocoder.reverse({ lat, lng }) : null;
  },
  async ({ point: { latitude: lat, longitude: lng } }, { queries, by, reveals }, town) => {
    const found = isOnEarth({ lat, lng }) ? await standsAt(queries, by, { point: { lat, lng }, town }) : null;
    if (!found) return yes(null);
    const { userplace_id: id, addressLine1, city, state, zipcode } = found;
    if (id !== null) reveals(await ridersWhoKeep(queries, by.operator, [String(id)]));
    return yes({ addressLine1, city, state, zipcode });
  },
);
