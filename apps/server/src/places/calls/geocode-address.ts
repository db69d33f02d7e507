import { geocodeAddress as contract } from '@handrail/contracts/places';
import { preparedRead } from '../../platform/calls/handler.ts';
import { idempotencyActor } from '../../platform/calls/principal.ts';
import { ridersWhoKeep } from '../kept-places.ts';
import { locate } from '../lookup.ts';
import { mapsOf } from '../maps.ts';
import { nearestTo } from '../service-area.ts';

export const geocodeAddressHandler = preparedRead(
  contract,
  async ({ address, suggestion_id: suggestion, ...where }, context) => {
    const { services, by } = context;
    services.lookups.count('geocode', idempotencyActor(by));
    const text = address ?? suggestion ?? '';
    if (text.trim() === '') return [];
    const bias = await nearestTo(context, where);
    return mapsOf(services).geocoder.geocode(text, bias ? { bias } : {});
  },
  async ({ address, suggestion_id: suggestion }, { queries, by, reveals }, town) => {
    const located = await locate(queries, by, { text: address ?? suggestion ?? '', town });
    const id = located.ok ? located.value.userplace_id : null;
    if (id !== null) reveals(await ridersWhoKeep(queries, by.operator, [id]));
    return located;
  },
);
