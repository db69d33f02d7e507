import { getAccountReport as contract } from '@handrail/contracts/reports';
import { yes } from '@handrail/domain/platform';
import { checkPeriod, MOST_LISTED_DAYS } from '@handrail/domain/reports';
import { cursorAfter } from '../../bookings/index.ts';
import { lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { reportRead } from '../../platform/calls/handler.ts';
import type { Cell } from '../../platform/sheets/index.ts';
import { periodOf } from '../asked-period.ts';
import { listConfigs } from '../config-store.ts';
import { linesOf } from '../past-lines.ts';
import { choosePast } from '../past-rides.ts';

const PAGE = 200;

export const getAccountReportHandler = reportRead(contract, async (params, context) => {
  const { account_id: account, program_id: programs = [], cursor = null, limit = PAGE } = params;
  const period = periodOf(params);
  const checked = checkPeriod(period, MOST_LISTED_DAYS);
  if (!checked.ok) return checked;
  const looking = lookingOf(context);
  const [config] = await listConfigs(looking, [account]);
  if (!config) throw notFound();
  const chosen = await choosePast(looking, { period, programs, account, after: cursor, limit: limit + 1 });
  const page = chosen.slice(0, limit);
  const last = page.at(-1);
  if (chosen.length > limit && last) context.nextCursor(cursorAfter(last));
  const { lines, riders } = await linesOf(looking, page);
  context.reveals(riders);
  return yes(
    lines.map(({ bookingId, cells }) => ({
      booking_id: bookingId,
      cells: Object.fromEntries(config.columns.map((name) => [name, shown(cells[name])])),
    })),
  );
});

function shown(cell: Cell): string | number {
  if (cell === null || typeof cell === 'boolean') return '';
  if (typeof cell !== 'object') return cell;
  return 'date' in cell ? cell.date : cell.cents;
}
