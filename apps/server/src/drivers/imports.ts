import {
  driverImportFields,
  driverOfRow,
  driverRowKey,
  employeeIdDoubts,
  readDriver,
  troublesOfDriverRow,
} from '@handrail/domain/drivers';
import { allTroubles, sameRows } from '@handrail/domain/fleet';
import { no, type OperatorId, type Verdict, yes } from '@handrail/domain/platform';
import { personEntity } from '../admin/index.ts';
import { type Queries, readOperator } from '../platform/db/transaction.ts';
import type { ImportKind, JudgedRow, RowProblem } from '../platform/importer/index.ts';
import { sealedLicense } from './driver-file.ts';
import { driverEntity } from './entities.ts';
import { peopleOfRows, type RowPerson } from './row-people.ts';
import { columnsOf } from './save-driver.ts';
import { listEmployeeIds } from './shared-employee-id.ts';

/** A list of drivers, such as payroll's: each row makes a driver, of a person who is known or of a new one. */
export const driverImport: ImportKind = {
  name: 'drivers',
  fields: driverImportFields,
  // A row is judged whole in one place, where the rules, the file and the records are at hand: so all that is wrong is told.
  judgeKnown: async (asking, rows) => {
    const twice = sameRows(rows.map(({ row, values }) => ({ row, key: driverRowKey(values) })));
    const isTwice = new Set(twice.map(({ row }) => row));
    // Of a row that is another one again, what the records say was said there.
    const people = await peopleOfRows(
      asking,
      rows.filter(({ row }) => !isTwice.has(row)),
    );
    const wrong = rows.flatMap(({ row, values }) => [
      ...troublesOfDriverRow(row, values),
      ...(people.get(row)?.problems ?? []),
    ]);
    return allTroubles([...wrong, ...twice], await oddIds(asking, rows, people));
  },
  lookUp: async ({ services, by }, rows) => ({
    rows: [...rows],
    warnings: await readOperator(services.db, by.operator, async (queries) => {
      const asking = { queries, operator: by.operator };
      return oddIds(asking, rows, await peopleOfRows(asking, rows));
    }),
  }),
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

async function oddIds(
  asking: { queries: Queries; operator: OperatorId },
  rows: readonly JudgedRow[],
  people: ReadonlyMap<number, RowPerson>,
): Promise<RowProblem[]> {
  const employed = rows.map(({ row, values }) => ({
    row,
    employeeId: driverOfRow(values).driver.employeeId,
    personId: people.get(row)?.knownId ?? null,
  }));
  return employeeIdDoubts(employed, await listEmployeeIds(asking));
}

function refuse({ row }: JudgedRow, sentence: string): Verdict<never, 'ROW_REFUSED'> {
  return no('ROW_REFUSED', `Row ${row}: ${sentence}`);
}
