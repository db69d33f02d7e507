import { searchAddress as contract } from '@handrail/contracts/places';
import { yes } from '@handrail/domain/platform';
import { preparedRead } from '../../platform/calls/handler.ts';
import { askTown, suggest } from '../lookup.ts';

export const searchAddressHandler = preparedRead(
  contract,
  async ({ text, near }, { services }) => askTown(services, text, near && { lat: near.latitude, lng: near.longitude }),
  async ({ text }, { queries, by }, town) => yes(await suggest(queries, by.operator, { text, town })),
);
