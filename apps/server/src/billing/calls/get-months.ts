import { getMonths as contract } from '@handrail/contracts/billing';
import { closeMonth, monthAfter, monthOf, nameOfMonth } from '@handrail/domain/billing';
import { addUp, serviceDateOf, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { corrections, listClosedMonths, monthSums } from '../month-store.ts';
import { officeDay } from '../today.ts';
import { firstZone } from '../zone-of-program.ts';

/** A year back, and the month we are in. */
const MONTHS_SHOWN = 13;
/** The month we are in and the two before it, whatever was in them. */
const FEWEST_SHOWN = 3;
/** As many corrections of a month as somebody looks through. */
const MOST_CORRECTIONS = 50;

export const getMonthsHandler = read(contract, async (_, { queries, by, clock }) => {
  const asking = { queries, operator: by.operator };
  const today = await officeDay(queries, by.operator, clock);
  const first = monthOf(today.subtract({ months: MONTHS_SHOWN - 1 }).toString());
  const last = monthOf(today.toString());
  const zone = await firstZone(queries, by.operator);
  const closed = await listClosedMonths(asking);
  const closedThrough = closed[0]?.month ?? null;
  const sums = new Map((await monthSums(asking, first, last)).map((of) => [of.month, of]));
  const corrected = Map.groupBy(await corrections(asking, first), ({ month }) => month);
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.unshift(month);
  // What was before anything was counted or closed is nobody's question.
  const isOfUse = (month: string) => sums.has(month) || closed.some((one) => one.month === month);
  months.length = Math.max(FEWEST_SHOWN, months.findLastIndex(isOfUse) + 1);
  return yes(
    months.map((month) => {
      const { charged = 0, came_in = 0, let_go = 0 } = sums.get(month) ?? {};
      const of = corrected.get(month) ?? [];
      const row = closed.find((one) => one.month === month);
      const isClosed = closedThrough !== null && month <= closedThrough;
      // One that is before the first that was closed is closed with it.
      const since = row ?? closed.at(-1);
      const mayClose = closeMonth(month, { closedThrough, today });
      return {
        month,
        charged_cents: charged,
        came_in_cents: came_in,
        let_go_cents: let_go,
        corrections: of.slice(0, MOST_CORRECTIONS).map(({ month: _month, ...one }) => one),
        correction_count: of.length,
        correction_cents: addUp(of.map(({ amount_cents }) => amount_cents)),
        closed_on: isClosed && since ? serviceDateOf(since.closed_at, zone).toString() : null,
        closed_by: row?.closed_by_name ?? '',
        refusal: isClosed
          ? month === closedThrough
            ? null
            : `Reopen ${nameOfMonth(closedThrough)} first.`
          : mayClose.ok
            ? null
            : mayClose.refusal.sentence,
      };
    }),
  );
});
