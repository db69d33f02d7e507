import {
  idsOfNames,
  judgeVehicleRow,
  plateKey,
  programNamesOfRow,
  readVehicle,
  textOfCell,
  vehicleImportFields,
  vehicleRowKey,
  vehicleToImport,
} from '@handrail/domain/fleet';
import { no, type OperatorId, type ProgramId, yes } from '@handrail/domain/platform';
import type { Queries } from '../platform/db/transaction.ts';
import type { ImportKind, JudgedRow, RowProblem } from '../platform/importer/index.ts';
import { listPrograms } from '../programs/index.ts';
import { findParking } from './find-parking.ts';
import { platesOf, plateTaken } from './plate.ts';
import { addVehicle } from './save-vehicle.ts';

/** A fleet list, such as another system's export: each row is a new vehicle at the right end of the board. */
export const vehicleImport: ImportKind = {
  name: 'vehicles',
  fields: vehicleImportFields,
  judgeRow: judgeVehicleRow,
  keyOf: vehicleRowKey,
  judgeKnown: async ({ queries, operator }, rows) => {
    const plates = await platesOf(queries, operator);
    const programs = await programNames(queries, operator);
    return rows.flatMap(({ row, values }): RowProblem[] => {
      const served = idsOfNames(programNamesOfRow(values), programs, 'program');
      const isTaken = plates.has(plateKey(textOfCell(values['license_plate'])));
      return [
        ...(isTaken ? [{ row, field: 'license_plate', sentence: plateTaken.refusal.sentence }] : []),
        ...(served.ok ? [] : [{ row, field: 'serviceable_programs', sentence: served.refusal.sentence }]),
      ];
    });
  },
  lookUp: findParking,
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

export const importKinds = [vehicleImport];

async function programNames(queries: Queries, operator: OperatorId): Promise<{ id: ProgramId; name: string }[]> {
  const programs = await listPrograms(queries, operator);
  return programs.map(({ program_id, program_name }) => ({ id: program_id, name: program_name }));
}

function refuse({ row }: JudgedRow, sentence: string) {
  return no('ROW_REFUSED', `Row ${row}: ${sentence}`);
}
