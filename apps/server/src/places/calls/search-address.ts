import { searchAddress as contract } from '@handrail/contracts/places';
import { yes } from '@handrail/domain/platform';
import { preparedRead } from '../../platform/calls/handler.ts';
import { idempotencyActor } from '../../platform/calls/principal.ts';
import { ridersWhoKeep } from '../kept-places.ts';
import { askTown, suggest } from '../lookup.ts';
import { nearestTo } from '../service-area.ts';

export const searchAddressHandler = preparedRead(
  contract,
  async ({ text, ...where }, context) => {
    const { services, by } = context;
    services.lookups.count('searchAddress', idempotencyActor(by));
    return askTown(services, text, await nearestTo(context, where));
  },
  async ({ text }, { queries, by, reveals }, town) => {
    const suggestions = await suggest(queries, by, { text, town });
    const saved = suggestions.flatMap(({ place }) => place?.userplace_id ?? []);
    reveals(await ridersWhoKeep(queries, by.operator, saved));
    return yes(suggestions);
  },
);
