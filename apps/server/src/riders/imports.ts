import { allTroubles, idsOfNames } from '@handrail/domain/fleet';
import { no, type OperatorId, type ProgramId, yes } from '@handrail/domain/platform';
import {
  readPersonal,
  readRider,
  riderImportFields,
  riderOfRow,
  riderRowKey,
  troublesOfRiderRow,
} from '@handrail/domain/riders';
import { type Queries, readOperator } from '../platform/db/transaction.ts';
import type { ImportKind, JudgedRow, RowProblem } from '../platform/importer/index.ts';
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

/** A list of riders, such as the spreadsheet an agency has today: each row makes one, as the form would. */
export function riderImport({ clocks: { town: clock }, vault }: Pick<Services, 'clocks' | 'vault'>): ImportKind {
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
    return { refused: [...wrong, ...known.same, ...numbers.wrong], odd: known.odd };
  };

  return {
    name: 'riders',
    fields: riderImportFields,
    keyOf: riderRowKey,
    judgeKnown: async (asking, rows) => {
      const { refused, odd } = await judge(asking, rows);
      return allTroubles(refused, odd);
    },
    lookUp: async ({ services, by }, rows) => {
      const found = await findHomes({ services, by }, rows);
      const { odd } = await readOperator(services.db, by.operator, async (queries) =>
        judge({ queries, operator: by.operator }, rows),
      );
      return { rows: found.rows, warnings: [...odd, ...found.warnings].sort((a, b) => a.row - b.row) };
    },
    commit: async ({ tx }, rows) => {
      const today = (await todayOf({ queries: tx.queries, operator: tx.operator, clock })).toString();
      const programs = await programsOf(tx);
      const numbers = await numbersOf({ queries: tx.queries, operator: tx.operator, vault }, rows);
      const riders: ImportedRider[] = [];
      for (const { row, values } of rows) {
        const { typed, personal, programs: named } = riderOfRow(values);
        const [rider, known, ids] = [readRider(typed), readPersonal(personal, today), programs(named)];
        const wrong = !rider.ok ? rider.refusal : !known.ok ? known.refusal : 'sentence' in ids ? ids : null;
        if (!rider.ok || !known.ok || 'sentence' in ids)
          return no('ROW_REFUSED', `Row ${row}: ${wrong?.sentence ?? ''}`);
        const { place, note } = homeOfRow(values, rider.value.note);
        const number = numbers.of(values, today);
        riders.push({ ...rider.value, ...known.value, note, programs: ids.ids, place, number });
      }
      await addImported(tx, vault, riders);
      return yes({ added: riders.length, without_address: riders.filter(({ note }) => note.includes(UNFOUND)).length });
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
