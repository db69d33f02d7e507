import {
  idsOfNames,
  judgeVehicleRow,
  plateKey,
  programNamesOfRow,
  readVehicle,
  vehicleImportFields,
  vehicleOfRow,
  vehicleRowKey,
  type TypedVehicle,
} from '@handrail/domain/fleet';
import { no, type Verdict, yes } from '@handrail/domain/platform';
import type { ImportKind, JudgedRow } from '../platform/importer/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { listPrograms } from '../programs/index.ts';
import { findSavedPoint } from './parking-point.ts';
import { platesOf } from './plate.ts';
import { addVehicle } from './save-vehicle.ts';

/** A fleet list, such as another system's export: each row is a new vehicle at the right end of the board. */
export const vehicleImport: ImportKind = {
  name: 'vehicles',
  fields: vehicleImportFields,
  judgeRow: judgeVehicleRow,
  keyOf: vehicleRowKey,
  commit: async ({ tx, operator }, rows) => {
    const plates = await platesOf(tx.queries, operator);
    const programs = (await listPrograms(tx.queries, operator)).map(({ program_id, program_name }) => ({
      id: program_id,
      name: program_name,
    }));
    const counts = { added: 0, without_parking: 0 };
    for (const row of rows) {
      const served = idsOfNames(programNamesOfRow(row.values), programs, 'program');
      if (!served.ok) return refuse(row, served.refusal.sentence);
      const { typed, isLost } = await parked(tx, vehicleOfRow(row.values));
      const vehicle = readVehicle(typed);
      if (!vehicle.ok) return refuse(row, vehicle.refusal.sentence);
      if (plates.has(plateKey(vehicle.value.plate))) return refuse(row, 'Another vehicle has this license plate.');

      await addVehicle(tx, vehicle.value, null, { programs: served.value, certifications: [] });
      counts.added += 1;
      if (isLost) counts.without_parking += 1;
    }
    return yes(counts);
  },
};

export const importKinds = [vehicleImport];

/** An address without its point is one that vehicles or rides were at before; another one is left for the form. */
async function parked(tx: Tx, typed: TypedVehicle): Promise<{ typed: TypedVehicle; isLost: boolean }> {
  const { line, latitude, longitude } = typed.parking;
  if (line === '' || (latitude !== null && longitude !== null)) return { typed, isLost: false };
  const point = await findSavedPoint(tx.queries, tx.operator, typed.parking);
  if (point) return { typed: { ...typed, parking: { ...typed.parking, ...point } }, isLost: false };
  return { typed: { ...typed, parking: NOWHERE }, isLost: true };
}

const NOWHERE = { line: '', city: '', state: '', zip: '', latitude: null, longitude: null };

function refuse({ row }: JudgedRow, sentence: string): Verdict<never, 'ROW_REFUSED'> {
  return no('ROW_REFUSED', `Row ${row}: ${sentence}`);
}
