import {
  driverImportFields,
  driverOfRow,
  driverRowKey,
  judgeDriverRow,
  mayBecomeDriver,
  readDriver,
} from '@handrail/domain/drivers';
import { no, type PersonId, type Verdict, yes } from '@handrail/domain/platform';
import { personEntity, type StoredUser } from '../admin/index.ts';
import type { ImportKind, JudgedRow } from '../platform/importer/index.ts';
import type { Tx } from '../platform/log/tx.ts';
import { sealedLicense } from './driver-file.ts';
import { listDrivers, personOf } from './driver-store.ts';
import { driverEntity } from './entities.ts';
import { listPeopleByPhone } from './people-store.ts';
import { phonesInUse, phoneTaken } from './phone-of-driver.ts';
import { columnsOf } from './save-driver.ts';

/** A list of drivers, such as payroll's: each row makes a driver, of a person who is known or of a new one. */
export const driverImport: ImportKind = {
  name: 'drivers',
  fields: driverImportFields,
  judgeRow: judgeDriverRow,
  keyOf: driverRowKey,
  commit: async ({ tx, services, operator }, rows) => {
    const counts = { added: 0, known: 0 };
    for (const row of rows) {
      const typed = driverOfRow(row.values);
      const record = readDriver(typed.driver);
      if (!record.ok) return refuse(row, record.refusal.sentence);
      const known = (await listPeopleByPhone(tx.queries, operator, typed.person.phone)).find((person) =>
        isSamePerson(person, typed.person),
      );
      const id = known?.user.id ?? (await tx.insert(personEntity, { ...typed.person })).person_id;
      const hired = mayBecomeDriver(id, (await listDrivers(tx.queries, operator, [id])).map(personOf));
      if (!hired.ok) return refuse(row, hired.refusal.sentence);
      if (await isPhoneInUse(tx, id)) return refuse(row, phoneTaken.refusal.sentence);

      await tx.insert(driverEntity, {
        driver_id: id,
        ...columnsOf(record.value),
        license_sealed: sealedLicense(services.vault, operator, id, record.value.licenseNumber),
      });
      counts.added += 1;
      if (known) counts.known += 1;
    }
    return yes(counts);
  },
};

export const importKinds = [driverImport];

/** A household may share a number: only one of the same name is the same person. */
function isSamePerson({ user }: StoredUser, typed: { firstname: string; lastname: string }): boolean {
  const name = ({ firstname, lastname }: typeof typed) => `${firstname} ${lastname}`.trim().toLowerCase();
  return name(user) === name(typed);
}

async function isPhoneInUse(tx: Tx, id: PersonId): Promise<boolean> {
  return (await phonesInUse(tx, [String(id)])).size > 0;
}

function refuse({ row }: JudgedRow, sentence: string): Verdict<never, 'ROW_REFUSED'> {
  return no('ROW_REFUSED', `Row ${row}: ${sentence}`);
}
