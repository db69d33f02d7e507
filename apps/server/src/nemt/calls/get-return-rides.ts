import { getReturnRides as contract } from '@handrail/contracts/nemt';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { payerOf } from '../judging-facts.ts';
import { badRange } from '../range.ts';
import { returnStandings } from '../return-standing.ts';
import { standingOnWire } from '../return-wire.ts';

export const getReturnRidesHandler = read(
  contract,
  async ({ insurance_id, start_date: from, end_date: until }, { services, queries, by, reveals }) => {
    const looking = { services, queries, operator: by.operator };
    const payer = await payerOf(looking, insurance_id);
    const bad = badRange({ from, until });
    if (bad) return bad;
    const standings = await returnStandings(looking, payer.id, { from, until });
    reveals(standings.map(({ facts }) => facts.booking.riderId));
    return yes(standings.map(standingOnWire));
  },
);
