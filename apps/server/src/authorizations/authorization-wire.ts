import type { authorization } from '@handrail/contracts/authorizations';
import { runsOut, usageOf } from '@handrail/domain/authorizations';
import { METERS_PER_MILE } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { listPlaces } from '../places/index.ts';
import {
  type Asking,
  type AuthorizationFilter,
  listAuthorizations,
  ridesOfAuthorizations,
  type StoredAuthorization,
} from './authorization-store.ts';

export type AuthorizationOnWire = z.output<typeof authorization>;

/** What ends within this is renewed now: a payer takes weeks to answer. */
const SOON = { days: 30 };

/** Authorizations with what is taken of them, as it stands in this transaction. */
export async function authorizationsOnWire(
  asking: Asking,
  filter: AuthorizationFilter,
  today: string,
): Promise<AuthorizationOnWire[]> {
  const found = await listAuthorizations(asking, filter);
  const rides = await ridesOfAuthorizations(asking, found);
  const places = await listPlaces(
    asking.queries,
    asking.operator,
    found.flatMap(({ ends }) => ends),
  );
  const soon = Temporal.PlainDate.from(today).add(SOON).toString();
  return found.map((one) => {
    const usage = usageOf(one, rides.get(one.id) ?? []);
    return {
      authorization_id: one.id,
      version: one.version,
      insurance_id: one.payerId,
      insurance_name: one.payerName,
      passenger_id: one.riderId,
      passenger_firstname: one.firstname,
      passenger_lastname: one.lastname,
      number: one.number,
      starts_on: one.startsOn,
      ends_on: one.endsOn,
      counts: one.counts,
      level: one.level,
      granted: shownAs(one, one.granted),
      units_per_ride: one.unitsPerRide,
      used: shownAs(one, usage.used),
      reserved: shownAs(one, usage.reserved),
      left: shownAs(one, usage.left),
      ends: one.ends.map((place_id) => ({ place_id, addressline: places.get(place_id)?.addressLine1 ?? '' })),
      runs_out: runsOut(one, usage.left, { today, soon }),
    };
  });
}

/** Miles are kept as meters, and shown with a tenth. */
function shownAs({ counts }: Pick<StoredAuthorization, 'counts'>, amount: number): number {
  return counts === 'miles' ? Math.round((amount / METERS_PER_MILE) * 10) / 10 : amount;
}
