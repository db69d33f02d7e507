import { removeAuthorization as contract } from '@handrail/contracts/authorizations';
import { takesAny } from '@handrail/domain/authorizations';
import { no, yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { listAuthorizations, ridesOfAuthorizations } from '../authorization-store.ts';
import { rideAuthorizationEntity } from '../entities.ts';

export const removeAuthorizationHandler = change(
  contract,
  async ({ authorization_id: id, expected_version }, { tx }) => {
    const [stored] = await listAuthorizations(tx, { ids: [id] });
    if (!stored) throw notFound();
    if (isStale(stored, expected_version)) return stale('authorization');
    const rides = (await ridesOfAuthorizations(tx, [stored])).get(id) ?? [];
    if (rides.some(takesAny)) {
      return no('AUTHORIZATION_IN_USE', 'Rides carry its number. Change its last day instead.');
    }
    await tx.remove(rideAuthorizationEntity, id, stored.version);
    return yes({ authorization_id: id });
  },
);
