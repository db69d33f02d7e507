import { editDriver as contract } from '@handrail/contracts/drivers';
import { readDriver } from '@handrail/domain/drivers';
import { no, yes } from '@handrail/domain/platform';
import { certificationsSent } from '../../fleet/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { getDetails } from '../driver-details.ts';
import { getFile, sealedLicense } from '../driver-file.ts';
import { phonesInUse, phoneTaken } from '../phone-of-driver.ts';
import { claimFiles, columnsOf, saveDriver, typedDriver } from '../save-driver.ts';
import { signOutDrivers } from '../sign-out-drivers.ts';

export const editDriverHandler = change(contract, async (params, context) => {
  const { tx, services } = context;
  const { driver_id, expected_version, ...form } = params;
  const file = await getFile(tx.queries, tx.operator, driver_id);
  if (form.driver_user_id !== driver_id) throw malformed('driver_user_id: A driver stays the person they are.');
  if (expected_version !== undefined && expected_version !== file.version) {
    return no('STALE', 'Someone else just changed this driver.');
  }
  const record = readDriver(typedDriver(form));
  if (!record.ok) return record;
  const isBack = record.value.status === 1 && file.record.status !== 1;
  if (isBack && (await phonesInUse(tx, [driver_id])).size > 0) return phoneTaken;
  const files = await claimFiles(services.files, tx, form, file);
  if (!files.ok) return files;

  const license_sealed = form.dl_number_replaced
    ? sealedLicense(services.vault, tx.operator, driver_id, record.value.licenseNumber)
    : file.licenseSealed;
  await saveDriver(
    tx,
    file,
    { ...columnsOf(record.value), license_sealed },
    files.value,
    certificationsSent(form, file.payers),
  );
  if (record.value.status !== 1 && file.record.status === 1) await signOutDrivers(context, [driver_id]);
  return yes(await getDetails(services, tx.queries, tx.operator, driver_id));
});
