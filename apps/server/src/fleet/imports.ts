import {
  allTroubles,
  idsOfNames,
  numberDoubts,
  plateKey,
  programNamesOfRow,
  readVehicle,
  sameRows,
  textOfCell,
  troublesOfVehicleRow,
  vehicleImportFields,
  vehicleRowKey,
  vehicleToImport,
} from '@handrail/domain/fleet';
import { no, type OperatorId, type ProgramId, yes } from '@handrail/domain/platform';
import { type Queries, readOperator } from '../platform/db/transaction.ts';
import type { ImportKind, JudgedRow, RowProblem } from '../platform/importer/index.ts';
import { listPrograms } from '../programs/index.ts';
import { findParking } from './find-parking.ts';
import { platesOf, plateTaken } from './plate.ts';
import { addVehicle } from './save-vehicle.ts';
import { listNumbers } from './shared-number.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** A fleet list, such as another system's export: each row is a new vehicle at the right end of the board. */
export const vehicleImport: ImportKind = {
  name: 'vehicles',
  fields: vehicleImportFields,
  // A row is judged whole in one place, where the rules, the file and the fleet are at hand: so all that is wrong is told.
  judgeKnown: async (asking, rows) => {
    const plates = await platesOf(asking.queries, asking.operator);
    const programs = await programNames(asking.queries, asking.operator);
    const wrong = rows.flatMap(({ row, values }): RowProblem[] => {
      const served = idsOfNames(programNamesOfRow(values), programs, 'program');
      const isTaken = plates.has(plateKey(textOfCell(values['license_plate'])));
      return [
        ...troublesOfVehicleRow(row, values),
        ...(isTaken ? [{ row, field: 'license_plate', sentence: plateTaken.refusal.sentence }] : []),
        ...(served.ok ? [] : [{ row, field: 'serviceable_programs', sentence: served.refusal.sentence }]),
      ];
    });
    const twice = sameRows(rows.map(({ row, values }) => ({ row, key: vehicleRowKey(values) })));
    return allTroubles([...wrong, ...twice], await oddNumbers(asking, rows));
  },
  lookUp: async (context, rows) => {
    const { services, by } = context;
    const odd = await readOperator(services.db, by.operator, async (queries) =>
      oddNumbers({ queries, operator: by.operator }, rows),
    );
    const parked = await findParking(context, rows);
    return { rows: parked.rows, warnings: [...odd, ...parked.warnings].sort((a, b) => a.row - b.row) };
  },
  commit: async ({ tx, operator }, rows) => {
    const programs = await programNames(tx.queries, operator);
    const counts = { added: 0, without_parking: 0 };
    for (const row of rows) {
      const served = idsOfNames(programNamesOfRow(row.values), programs, 'program');
      if (!served.ok) return refuse(row, served.refusal.sentence);
      const { typed, isUnparked } = vehicleToImport(row.values);
      const vehicle = readVehicle(typed);
      if (!vehicle.ok) return refuse(row, vehicle.refusal.sentence);

      await addVehicle(tx, vehicle.value, null, { programs: served.value, certifications: [] });
      counts.added += 1;
      if (isUnparked) counts.without_parking += 1;
    }
    return yes(counts);
  },
};

async function programNames(queries: Queries, operator: OperatorId): Promise<{ id: ProgramId; name: string }[]> {
  const programs = await listPrograms(queries, operator);
  return programs.map(({ program_id, program_name }) => ({ id: program_id, name: program_name }));
}

async function oddNumbers(asking: Asking, rows: readonly JudgedRow[]): Promise<RowProblem[]> {
  const numbered = rows.map(({ row, values }) => ({ row, number: textOfCell(values['fleet_shuttle_id']) }));
  return numberDoubts(numbered, await listNumbers(asking));
}

function refuse({ row }: JudgedRow, sentence: string) {
  return no('ROW_REFUSED', `Row ${row}: ${sentence}`);
}
