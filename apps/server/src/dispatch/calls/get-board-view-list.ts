import { getBoardViewList as contract } from '@handrail/contracts/dispatch';
import { isViewOf } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listViews, viewsOnWire } from '../view-store.ts';

export const getBoardViewListHandler = read(contract, async (_, { queries, by }) => {
  const looking = { queries, operator: by.operator };
  const views = (await listViews(looking)).filter((view) => isViewOf(by.personId, view));
  return yes(await viewsOnWire(looking, views));
});
