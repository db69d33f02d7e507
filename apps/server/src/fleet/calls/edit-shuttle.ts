import { editShuttle as contract } from '@handrail/contracts/fleet';
import { readVehicle } from '@handrail/domain/fleet';
import { yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { readCertifications } from '../certifications.ts';
import { claimSent } from '../../platform/files/claim-file.ts';
import { areKnownPrograms, programNotFound } from '../known-programs.ts';
import { isPlateTaken, plateTaken } from '../plate.ts';
import { saveVehicle, typedVehicle } from '../save-vehicle.ts';
import { warnOfNumber } from '../shared-number.ts';
import { mayStandOn } from '../standing-driver.ts';
import { yardOf } from '../../programs/index.ts';
import { tripsLeftOn } from '../trips-in.ts';
import { getDetails, getExtras, vehicleNotFound } from '../vehicle-details.ts';
import { findVehicle, isInService } from '../vehicle-store.ts';
import { warned } from '../../platform/calls/warnings.ts';

export const editShuttleHandler = change(contract, async (params, context) => {
  const { tx, services } = context;
  const { shuttle_id, expected_version, assigned_driver_id, ...form } = params;
  const stored = await findVehicle(tx.queries, tx.operator, shuttle_id);
  if (!stored) return vehicleNotFound;
  if (isStale(stored, expected_version)) return stale('vehicle');
  const extras = await getExtras(tx.queries, tx.operator, shuttle_id);

  const vehicle = readVehicle(typedVehicle(form, extras.configurations));
  if (!vehicle.ok) return vehicle;
  if (await isPlateTaken(tx.queries, tx.operator, vehicle.value.plate, shuttle_id)) return plateTaken;
  if (!(await areKnownPrograms(tx.queries, tx.operator, form.serviceable_programs))) return programNotFound;
  const certifications = await readCertifications(tx, form, extras.payers);
  if (!certifications.ok) return certifications;
  const standing = await mayStandOn(tx.queries, tx.operator, stored, assigned_driver_id);
  if (!standing.ok) return standing;
  const photo = await claimSent(services.files, tx, {
    url: form.photo_file_url,
    replaced: form.photo_replaced,
    held: extras.photo?.fileId ?? null,
    purpose: 'vehicle_photo',
  });
  if (!photo.ok) return photo;

  await saveVehicle(
    tx,
    { stored, payers: extras.payers },
    { record: vehicle.value, photoFileId: photo.value, standingDriverId: standing.value },
    {
      programs: form.serviceable_programs,
      certifications: certifications.value,
    },
  );
  const left = isInService(stored) && !isInService(vehicle.value) ? [stored] : [];
  const shared = await warnOfNumber(tx, { id: shuttle_id, ...vehicle.value }, stored);
  const told = [...shared, ...(await tripsLeftOn(context, left))];
  return yes({ ...(await getDetails(yardOf(context), shuttle_id)), ...warned(told) });
});
