import { answerDispute as contract } from '@handrail/contracts/billing';
import { readAnswer } from '@handrail/domain/billing';
import { awaitedChange } from '../../platform/calls/handler.ts';
import { drawDispute, handOn, writeDown } from '../disputes/say-of-dispute.ts';

export const answerDisputeHandler = awaitedChange(
  contract,
  async () => Promise.resolve(null),
  async (params, context) => {
    const read = readAnswer(params.answer);
    return read.ok ? writeDown(context, params, { answer_state: 'sending', answer: read.value }) : read;
  },
  handOn,
  drawDispute,
);
