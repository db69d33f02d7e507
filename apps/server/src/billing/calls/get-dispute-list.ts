import { getDisputeList as contract } from '@handrail/contracts/billing';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listDisputes } from '../disputes/dispute-store.ts';
import { disputeOnWire } from '../disputes/dispute-wire.ts';

export const getDisputeListHandler = read(contract, async (_params, { queries, by }) =>
  yes((await listDisputes({ queries, operator: by.operator })).map(disputeOnWire)),
);
