import { driverImportFields, driverOfRow, driverRowKey, judgeDriverRow, readDriver } from '@handrail/domain/drivers';
import { no, type Verdict, yes } from '@handrail/domain/platform';
import { personEntity } from '../admin/index.ts';
import type { ImportKind, JudgedRow } from '../platform/importer/index.ts';
import { sealedLicense } from './driver-file.ts';
import { driverEntity } from './entities.ts';
import { peopleOfRows } from './row-people.ts';
import { columnsOf } from './save-driver.ts';

/** A list of drivers, such as payroll's: each row makes a driver, of a person who is known or of a new one. */
export const driverImport: ImportKind = {
  name: 'drivers',
  fields: driverImportFields,
  judgeRow: judgeDriverRow,
  keyOf: driverRowKey,
  judgeKnown: async (asking, rows) => {
    const people = await peopleOfRows(asking, rows);
    return [...people.values()].flatMap(({ problem }) => problem ?? []);
  },
  commit: async ({ tx, services, operator }, rows) => {
    const counts = { added: 0, known: 0 };
    const people = await peopleOfRows(tx, rows);
    for (const row of rows) {
      const typed = driverOfRow(row.values);
      const record = readDriver(typed.driver);
      if (!record.ok) return refuse(row, record.refusal.sentence);
      const knownId = people.get(row.row)?.knownId ?? null;
      const id = knownId ?? (await tx.insert(personEntity, { ...typed.person })).person_id;
      await tx.insert(driverEntity, {
        driver_id: id,
        ...columnsOf(record.value),
        license_sealed: sealedLicense(services.vault, operator, id, record.value.licenseNumber),
      });
      counts.added += 1;
      if (knownId !== null) counts.known += 1;
    }
    return yes(counts);
  },
};

export const importKinds = [driverImport];

function refuse({ row }: JudgedRow, sentence: string): Verdict<never, 'ROW_REFUSED'> {
  return no('ROW_REFUSED', `Row ${row}: ${sentence}`);
}
