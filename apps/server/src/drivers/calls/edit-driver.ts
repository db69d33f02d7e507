import { editDriver as contract } from '@handrail/contracts/drivers';
import { mendPerson, readDriver } from '@handrail/domain/drivers';
import { yes } from '@handrail/domain/platform';
import { readCertifications } from '../../fleet/index.ts';
import { warned } from '../../platform/calls/warnings.ts';
import { malformed, notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { getDetails } from '../driver-details.ts';
import { getFile, sealedLicense } from '../driver-file.ts';
import { findPerson } from '../people-store.ts';
import { isPhoneInUse, phoneTaken } from '../phone-of-driver.ts';
import { claimFiles, columnsOf, saveDriver, typedDriver } from '../save-driver.ts';
import { savePerson } from '../save-person.ts';
import { warnOfEmployeeId } from '../shared-employee-id.ts';
import { signOutDrivers } from '../sign-out-drivers.ts';
import { tripsLeftBy } from '../trips-left.ts';

export const editDriverHandler = change(contract, async (params, context) => {
  const { tx, services } = context;
  const { driver_id, expected_version, firstname, lastname, phone, email, ...form } = params;
  const file = await getFile(tx.queries, tx.operator, driver_id);
  if (form.driver_user_id !== driver_id) throw malformed('driver_user_id: A driver stays the person they are.');
  if (isStale(file, expected_version)) return stale('driver');
  const record = readDriver(typedDriver(form));
  if (!record.ok) return record;
  const person = await findPerson(tx.queries, tx.operator, driver_id);
  if (!person) throw notFound();
  const mended = mendPerson(person.user, { firstname, lastname, phone, email });
  if (!mended.ok) return mended;
  const signsIn = record.value.status === 1 ? mended.value.phone : null;
  const isNewThere = file.record.status !== 1 || signsIn !== person.user.phone;
  if (signsIn !== null && isNewThere && (await isPhoneInUse(tx, signsIn, driver_id))) return phoneTaken;
  const certifications = await readCertifications(tx, form, file.payers);
  if (!certifications.ok) return certifications;
  const files = await claimFiles(services.files, tx, form, file);
  if (!files.ok) return files;

  const license_sealed = form.dl_number_replaced
    ? sealedLicense(services.vault, tx.operator, driver_id, record.value.licenseNumber)
    : file.licenseSealed;
  const isMended = await savePerson(tx, person, mended.value);
  await saveDriver(tx, file, { ...columnsOf(record.value), license_sealed }, files.value, {
    certifications: certifications.value,
    isMended,
  });
  const left = record.value.status !== 1 && file.record.status === 1 ? [driver_id] : [];
  await signOutDrivers(context, left);
  const details = await getDetails(services, tx.queries, tx.operator, driver_id);
  const shared = await warnOfEmployeeId(tx, driver_id, record.value, file.record);
  return yes({ ...details, ...warned([...shared, ...(await tripsLeftBy(context, left))]) });
});
