import { allTroubles, idsOfNames } from '@handrail/domain/fleet';
import { type OperatorId, type ProgramId } from '@handrail/domain/platform';
import {
  readPersonal,
  readRider,
  riderImportFields,
  riderOfRow,
  riderRowKey,
  troublesOfRiderRow,
} from '@handrail/domain/riders';
import { type Queries, readOperator } from '../platform/db/transaction.ts';
import type { ImportInParts, JudgedRow, RowCome, RowProblem } from '../platform/importer/index.ts';
import type { Services } from '../platform/services.ts';
import { listPrograms, todayOf } from '../programs/index.ts';
import { addImported, type ImportedRider } from './add-imported.ts';
import { findHomes, homeOfRow, UNFOUND } from './find-homes.ts';
import { knownOfRows } from './known-riders.ts';
import { numbersOf } from './numbers-of-rows.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** What else is asked: who is a member, of which programs there are, and whose number a payer's is. */
const RESTS_ON: ReadonlySet<string> = new Set(['person', 'rider', 'program', 'account', 'member_number']);

/** A person, a rider and the programs they ride with. */
const ROWS_OF_A_RIDER = 3;

/** A list of riders, such as the spreadsheet an agency has today: each row makes one, as the form would. */
export function riderImport({
  clocks: { town: clock },
  vault,
}: Pick<Services, 'clocks' | 'vault'>): ImportInParts<ImportedRider> {
  const judge = async (asking: Asking, rows: readonly JudgedRow[]) => {
    const today = (await todayOf({ ...asking, clock })).toString();
    const programs = await programsOf(asking);
    const known = await knownOfRows(asking, rows);
    const numbers = await numbersOf({ ...asking, vault }, rows);
    const wrong = rows.flatMap(({ row, values }): RowProblem[] => {
      const found = programs(riderOfRow(values).programs);
      return [
        ...troublesOfRiderRow(row, values, today),
        ...('sentence' in found ? [{ row, field: 'program', sentence: found.sentence }] : []),
      ];
    });
    const refused = allTroubles([...wrong, ...known.same, ...numbers.wrong], known.odd);
    return { refused, odd: known.odd, today, programs, numbers };
  };

  return {
    name: 'riders',
    fields: riderImportFields,
    keyOf: riderRowKey,
    restsOn: RESTS_ON,
    isOfOneDay: true,
    judgeKnown: async (asking, rows) => (await judge(asking, rows)).refused,
    lookUp: async ({ services, by }, rows) => {
      const found = await findHomes({ services, by }, rows);
      const { odd } = await readOperator(services.db, by.operator, async (queries) =>
        judge({ queries, operator: by.operator }, rows),
      );
      return { rows: found.rows, warnings: [...odd, ...found.warnings].sort((a, b) => a.row - b.row) };
    },
    judge: async ({ reading, operator }, rows) => {
      const { refused, today, programs, numbers } = await reading(async (queries) =>
        judge({ queries, operator }, rows),
      );
      const problemOf = new Map(refused.toReversed().map((one) => [one.row, one]));
      return rows.map(({ row, values }): RowCome<ImportedRider> => {
        const { typed, personal, programs: named } = riderOfRow(values);
        const [rider, known, ids] = [readRider(typed), readPersonal(personal, today), programs(named)];
        const come = { row, dates: [], size: ROWS_OF_A_RIDER };
        const problem = problemOf.get(row);
        if (problem) return { ...come, made: null, problem };
        if (!rider.ok || !known.ok || 'sentence' in ids) throw new Error('A row that was judged to be a rider is one.');
        const { place, note } = homeOfRow(values, rider.value.note);
        const number = numbers.of(values, today);
        const made = { ...rider.value, ...known.value, note, programs: ids.ids, place, number };
        return { ...come, made, problem: null };
      });
    },
    write: async ({ tx }, come) => {
      const riders = come.flatMap(({ made }) => made ?? []);
      await addImported(tx, vault, riders);
      return { added: riders.length, without_address: riders.filter(({ note }) => note.includes(UNFOUND)).length };
    },
  };
}

/** The programs of a row by their names; of an operator's only program nothing need be said. */
async function programsOf({ queries, operator }: Asking) {
  const programs = await listPrograms(queries, operator);
  const known = programs.map(({ program_id, program_name }) => ({ id: program_id, name: program_name }));
  return (names: readonly string[]): { ids: ProgramId[] } | { sentence: string } => {
    const [only, ...others] = known;
    if (names.length === 0 && only && others.length === 0) return { ids: [only.id] };
    if (names.length === 0) return { sentence: 'Say which program they ride with.' };
    const ids = idsOfNames(names, known, 'program');
    return ids.ok ? { ids: ids.value } : { sentence: ids.refusal.sentence };
  };
}
