import { createNewShuttle as contract } from '@handrail/contracts/fleet';
import { readVehicle } from '@handrail/domain/fleet';
import { yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { readCertifications } from '../certifications.ts';
import { claimSent } from '../../platform/files/claim-file.ts';
import { areKnownPrograms, programNotFound } from '../known-programs.ts';
import { isPlateTaken, plateTaken } from '../plate.ts';
import { addVehicle, typedVehicle } from '../save-vehicle.ts';
import { warnOfNumber } from '../shared-number.ts';
import { yardOf } from '../../programs/index.ts';
import { getDetails } from '../vehicle-details.ts';
import { warned } from '../../platform/calls/warnings.ts';

export const createNewShuttleHandler = change(contract, async (form, context) => {
  const { tx, services } = context;
  const vehicle = readVehicle(typedVehicle(form, []));
  if (!vehicle.ok) return vehicle;
  if (await isPlateTaken(tx.queries, tx.operator, vehicle.value.plate, null)) return plateTaken;
  if (!(await areKnownPrograms(tx.queries, tx.operator, form.serviceable_programs))) return programNotFound;
  const certifications = await readCertifications(tx, form, []);
  if (!certifications.ok) return certifications;
  const photo = await claimSent(services.files, tx, {
    url: form.photo_file_url,
    replaced: form.photo_replaced,
    held: null,
    purpose: 'vehicle_photo',
  });
  if (!photo.ok) return photo;

  const id = await addVehicle(tx, vehicle.value, photo.value, {
    programs: form.serviceable_programs,
    certifications: certifications.value,
  });
  const shared = await warnOfNumber(tx, { id, ...vehicle.value }, null);
  return yes({ ...(await getDetails(yardOf(context), id)), ...warned(shared) });
});
