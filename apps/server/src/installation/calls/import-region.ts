import { AtlasFault, slugOf } from '@handrail/atlas';
import { importRegion as contract } from '@handrail/contracts/installation';
import { no, yes } from '@handrail/domain/platform';
import { beginImport } from '../import-runs.ts';
import { ownersCall } from '../owners-call.ts';
import { findUpload } from '../uploads.ts';

export const importRegionHandler = ownersCall(contract, async ({ upload_id, name, clip = null }, services) => {
  try {
    slugOf(name);
  } catch (fault) {
    if (!(fault instanceof AtlasFault)) throw fault;
    return no('NAME_UNUSABLE', fault.message, { name: fault.message });
  }
  const upload = await findUpload(services, upload_id);
  if (!upload) return no('UPLOAD_UNKNOWN', 'The upload is gone. Send the file again.');
  const begun = beginImport(services, { upload, name, clip });
  return begun.ok ? yes({}) : begun;
});
