import { geocodeAddress as contract } from '@handrail/contracts/places';
import { preparedRead } from '../../platform/calls/handler.ts';
import { locate } from '../lookup.ts';
import { mapsOf } from '../maps.ts';

export const geocodeAddressHandler = preparedRead(
  contract,
  async ({ address, suggestion_id: suggestion }, { services }) => {
    const text = address ?? suggestion ?? '';
    return text.trim() === '' ? [] : mapsOf(services).geocoder.geocode(text);
  },
  async ({ address, suggestion_id: suggestion }, { queries, by }, town) =>
    locate(queries, by.operator, { text: address ?? suggestion ?? '', town }),
);
