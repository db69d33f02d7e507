import { getAddlInfoLabels as contract } from '@handrail/contracts/pricing';
import { yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listLabels } from '../label-store.ts';

export const getAddlInfoLabelsHandler = read(contract, async ({ type }, context) =>
  yes(await listLabels(lookingOf(context), type)),
);
