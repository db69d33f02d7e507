import { acceptDispute as contract } from '@handrail/contracts/billing';
import { awaitedChange } from '../../platform/calls/handler.ts';
import { drawDispute, handOn, writeDown } from '../disputes/say-of-dispute.ts';

export const acceptDisputeHandler = awaitedChange(
  contract,
  async () => Promise.resolve(null),
  async (params, context) => writeDown(context, params, { answer_state: 'accepting' }),
  handOn,
  drawDispute,
);
