import { punctuality } from '@handrail/domain/day';
import { shortDate } from '@handrail/domain/platform';
import { ACCOUNT_COLUMN_NAMES, ACCOUNT_COLUMNS, isPart, monthName, type AccountColumn } from '@handrail/domain/reports';
import { REPORT_COLUMNS, reportCells, reportRows } from '@handrail/domain/shifts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { cursorAfter } from '../../bookings/index.ts';
import type { Cell, Sheet } from '../../platform/sheets/index.ts';
import { listPrograms } from '../../programs/index.ts';
import { listLogged } from '../../shifts/index.ts';
import { periodOf } from '../asked-period.ts';
import { listConfigs } from '../config-store.ts';
import { readFigures } from '../figures.ts';
import { linesOf } from '../past-lines.ts';
import { chooseOfMeasure, choosePast } from '../past-rides.ts';
import { lineOf, type PastRide } from '../ride-cells.ts';
import type { StoredExport } from './export-store.ts';
import { meaningsOf } from './meanings.ts';
import { measureCells, MEASURE_TITLES } from './measure-cells.ts';
import { mapSheet } from './map-sheet.ts';
import { monthExport } from './month-export.ts';
import type { SheetContext } from './sheet-context.ts';
import { tripsSheet } from './trips-sheet.ts';
import { denialsSheet, productivitySheet } from './work-and-denials.ts';

/** Rows that are read in one go: on the embedded database desks wait for the one session meanwhile. */
const PAGE = { postgres: 1000, embedded: 50 } as const;

/** What a report is made of: its rows, and on a sheet of their own what its figures mean and what they were made from. */
export async function sheetsOf(
  context: SheetContext,
  begun: { version: number; countedAt: string },
): Promise<{ sheets: readonly Sheet[]; version: number }> {
  const { sheet, version = begun.version } = await rowsSheet(context);
  return { sheets: [sheet, notesSheet(context, { ...begun, version })], version };
}

/** Figures, work and the map say themselves which version they are of; rides are of that at which the file was begun. */
type Rows = { sheet: Sheet; version?: number };

async function rowsSheet(context: SheetContext): Promise<Rows> {
  switch (context.turn.report) {
    case 'history':
      return { sheet: ridesSheet(context, 'Rides', ACCOUNT_COLUMN_NAMES) };
    case 'account':
      return { sheet: ridesSheet(context, 'Rides', await columnsOfAccount(context)) };
    case 'ridership':
      return ridershipSheet(context);
    case 'month':
      return monthExport(context);
    case 'trips':
      return { sheet: tripsSheet(context) };
    case 'shifts':
      return { sheet: await shiftsSheet(context) };
    case 'productivity':
      return productivitySheet(context, periodOfTurn(context.turn));
    case 'denials':
      return { sheet: await denialsSheet(context) };
    case 'map':
      return mapSheet(context);
  }
}

function notesSheet({ turn }: SheetContext, { version, countedAt }: { version: number; countedAt: string }): Sheet {
  const about: Cell[][] = [
    ['Days', `${turn.starts_on} to ${turn.ends_on}`],
    ['Made at', countedAt],
    ['Version of the log', version],
  ];
  return { name: 'Definitions', header: ['What', 'Meaning'], rows: [[...about, ...meaningsOf(turn.report)]] };
}

async function columnsOfAccount({ turn, look }: SheetContext): Promise<readonly AccountColumn[]> {
  const { operator_id: operator, account_id } = turn;
  const [config] = await look(async (queries) => listConfigs({ queries, operator }, [account_id ?? '0']));
  return config?.columns ?? ACCOUNT_COLUMN_NAMES;
}

function ridesSheet(context: SheetContext, name: string, columns: readonly AccountColumn[]): Sheet {
  const { services, turn, look, reveals } = context;
  const { operator_id: operator } = turn;
  const page = PAGE[services.db.kind];
  const { statuses = [], came, search = '', part = {} } = turn.filters;
  const measure = turn.filters.measure ?? (isPart(part) ? 'booked' : undefined);
  const fits = (ride: PastRide) => came === undefined || punctuality(ride) === came;
  const readAfter = async (after: string | null) => {
    const query = {
      period: periodOfTurn(turn),
      programs: turn.program_ids,
      account: turn.account_id,
      statuses,
      search,
      after,
      limit: page,
    };
    const found =
      measure === undefined
        ? null
        : await chooseOfMeasure({ services, operator, look }, { measure, part }, query, services.clocks.town.now());
    return look(async (queries) => {
      const looking = { services, queries, operator };
      const chosen = found ?? (await choosePast(looking, query));
      const last = chosen.at(-1);
      const next = last && chosen.length === page ? cursorAfter(last) : null;
      return { next, ...(await linesOf(looking, chosen, fits)) };
    });
  };
  async function* rows() {
    let reading = readAfter(null);
    for (;;) {
      const { next, lines, riders } = await reading;
      if (next !== null) {
        // The database looks for the next rides while these are written; whoever stops reading never hears of it.
        reading = readAfter(next);
        reading.catch(() => {});
      }
      reveals(riders);
      if (lines.length > 0) yield lines.map(({ cells }) => lineOf(cells, columns));
      if (next === null) return;
    }
  }
  return { name, header: columns.map((column) => ACCOUNT_COLUMNS[column]), rows: rows() };
}

async function ridershipSheet({ services, turn, look }: SheetContext): Promise<Rows> {
  const { operator_id: operator, starts_on: from, ends_on: to, program_ids: programs } = turn;
  const { counts, version } = await readFigures(
    { services, operator, look },
    { from, to, programs },
    services.clocks.town.now(),
  );
  const all = await look(async (queries) => listPrograms(queries, operator));
  const names = new Map(all.map((one) => [one.program_id, one.program_name]));
  const sheet: Sheet = {
    name: 'Ridership',
    header: ['Date', 'Program', 'Still open', ...MEASURE_TITLES],
    rows: [
      counts.map(({ date, programId, isDayClosed, counts: of }): Cell[] => [
        { date },
        names.get(programId) ?? '',
        !isDayClosed,
        ...measureCells(of),
      ]),
    ],
  };
  return { sheet, version };
}

async function shiftsSheet({ turn, look }: SheetContext): Promise<Sheet> {
  const { operator_id: operator } = turn;
  const { startsOn, endsOn } = periodOfTurn(turn);
  const rows = await look(async (queries) => {
    const logged = await listLogged({ queries, operator }, { from: startsOn, to: endsOn, limit: 100_000 });
    const { rows: people } = await sql<{
      id: string;
      firstname: string;
      lastname: string;
      altName: string;
      employeeId: string;
    }>`
      select p.person_id as id, firstname, lastname, alt_name as "altName", employee_id as "employeeId"
      from driver d join person p on p.operator_id = d.operator_id and p.person_id = d.driver_id
      where d.operator_id = ${operator}`.execute(queries);
    const programs = await listPrograms(queries, operator);
    return reportRows(
      logged.filter(({ programId }) => turn.program_ids.length === 0 || turn.program_ids.includes(programId)),
      {
        personOf: (id) =>
          people.find((one) => one.id === id) ?? { firstname: '', lastname: '', altName: '', employeeId: '' },
        programOf: (id) => {
          const program = programs.find(({ program_id }) => program_id === id);
          return { name: program?.program_name ?? '', zone: program?.program_timezone ?? 'UTC' };
        },
      },
    );
  });
  return { name: 'Shifts', header: REPORT_COLUMNS, rows: [rows.map((row) => reportCells(row))] };
}

function periodOfTurn({ starts_on, ends_on }: StoredExport) {
  return periodOf({ start_date: starts_on, end_date: ends_on });
}

/** What the file is called: 'Ridership Mar 1 to Mar 31, 2026.xlsx' without what a file's name may not have. */
export function fileNameOf(report: string, from: string, to: string, format: string): string {
  const day = (text: string) => shortDate(Temporal.PlainDate.from(text)).replace(/^\w+, /, '');
  const days =
    report === 'month'
      ? monthName(Temporal.PlainDate.from(from).toPlainYearMonth())
      : `${day(from)} to ${day(to)}, ${to.slice(0, 4)}`;
  return `${report.slice(0, 1).toUpperCase()}${report.slice(1)} ${days}.${format}`;
}
