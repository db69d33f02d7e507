import { createNewDriver as contract } from '@handrail/contracts/drivers';
import { mayBecomeDriver, readDriver } from '@handrail/domain/drivers';
import { yes } from '@handrail/domain/platform';
import { readCertifications, saveCertifications } from '../../fleet/index.ts';
import { warned } from '../../platform/calls/warnings.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { getDetails } from '../driver-details.ts';
import { sealedLicense } from '../driver-file.ts';
import { listDrivers, personOf } from '../driver-store.ts';
import { driverEntity, driverPayerEntity } from '../entities.ts';
import { findPerson } from '../people-store.ts';
import { phonesInUse, phoneTaken } from '../phone-of-driver.ts';
import { claimFiles, columnsOf, typedDriver } from '../save-driver.ts';
import { warnOfEmployeeId } from '../shared-employee-id.ts';

export const createNewDriverHandler = change(contract, async (form, { tx, services }) => {
  const { driver_user_id: id } = form;
  if (!(await findPerson(tx.queries, tx.operator, id))) throw notFound();
  const known = await listDrivers(tx.queries, tx.operator, [id]);
  const hired = mayBecomeDriver(id, known.map(personOf));
  if (!hired.ok) return hired;
  const record = readDriver(typedDriver(form));
  if (!record.ok) return record;
  if ((await phonesInUse(tx, [id])).size > 0) return phoneTaken;
  const certifications = await readCertifications(tx, form, []);
  if (!certifications.ok) return certifications;
  const files = await claimFiles(services.files, tx, form, null);
  if (!files.ok) return files;

  await tx.insert(driverEntity, {
    driver_id: id,
    ...columnsOf(record.value),
    ...files.value,
    license_sealed: sealedLicense(services.vault, tx.operator, id, record.value.licenseNumber),
  });
  await saveCertifications(tx, driverPayerEntity, { driver_id: id }, [], certifications.value);
  const shared = await warnOfEmployeeId(tx, id, record.value, null);
  return yes({ ...(await getDetails(services, tx.queries, tx.operator, id)), ...warned(shared) });
});
