import { getNemPrebookingList as contract } from '@handrail/contracts/nemt';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { cursorOf, readCursor } from '../../platform/calls/cursor.ts';
import { payerOf } from '../judging-facts.ts';
import { drawPrebookings } from '../draw-prebookings.ts';
import { listPrebookings } from '../prebooking-store.ts';

const PAGE = 200;

export const getNemPrebookingListHandler = read(contract, async (params, context) => {
  const { services, queries, by, reveals, nextCursor } = context;
  const { insurance_id, answer, stage, start_date, end_date, cursor, limit = PAGE } = params;
  const { operator } = by;
  const looking = { services, queries, operator };
  if (insurance_id !== undefined) await payerOf(looking, insurance_id);
  const below = cursor === undefined ? null : readCursor(cursor, ['date', 'id']);
  const found = await listPrebookings(
    { queries, operator, vault: services.vault },
    {
      payerId: insurance_id,
      answer,
      stage,
      from: start_date,
      until: end_date,
      limit: limit + 1,
      ...(below ? { below: { day: below[0], id: below[1] } } : {}),
    },
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length > limit && last) nextCursor(cursorOf(last.service_day, last.prebooking_id));
  reveals(page.map(({ rider_id }) => rider_id));
  return yes(await drawPrebookings(looking, page));
});
