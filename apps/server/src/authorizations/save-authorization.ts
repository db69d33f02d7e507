import type { createAuthorization, editAuthorization } from '@handrail/contracts/authorizations';
import type { ParamsOf } from '@handrail/contracts/platform';
import { readAuthorization } from '@handrail/domain/authorizations';
import { no, type Verdict, yes } from '@handrail/domain/platform';
import { listPlaces } from '../places/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Tx } from '../platform/log/tx.ts';
import { listAuthorizations } from './authorization-store.ts';

type Sent = Omit<ParamsOf<typeof createAuthorization>, 'passenger_id' | 'insurance_id'> &
  Partial<Pick<ParamsOf<typeof editAuthorization>, 'authorization_id'>>;

interface Whose {
  payerId: string;
  riderId: string;
}

/** The columns of an authorization as it was typed. Two of one number of a payer and a rider would be one. */
export async function columnsTyped(tx: Tx, params: Sent, { payerId, riderId }: Whose) {
  const read = readAuthorization({
    number: params.number,
    startsOn: params.starts_on,
    endsOn: params.ends_on,
    counts: params.counts,
    granted: params.granted,
    unitsPerRide: params.units_per_ride ?? 1,
  });
  if (!read.ok) return read;
  const { number, startsOn, endsOn, counts, granted, unitsPerRide } = read.value;
  const others = await listAuthorizations(tx, { riderIds: [riderId], payerId });
  if (others.some((one) => one.number === number && one.id !== params.authorization_id)) {
    const sentence = 'An authorization of this number is noted already.';
    return no('NUMBER_TAKEN', sentence, { number: sentence });
  }
  const ends = [...new Set(params.end_place_ids ?? [])];
  if ((await listPlaces(tx.queries, tx.operator, ends)).size < ends.length) throw notFound();
  return yes({
    number,
    starts_on: startsOn,
    ends_on: endsOn,
    counts,
    granted,
    units_per_ride: unitsPerRide,
    level: params.level,
    end_place_ids: ends,
  }) satisfies Verdict<unknown>;
}
