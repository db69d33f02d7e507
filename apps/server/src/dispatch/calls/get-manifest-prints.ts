import { getManifestPrints as contract } from '@handrail/contracts/dispatch';
import { find } from '@handrail/domain/day';
import { instantText, yes } from '@handrail/domain/platform';
import { dayOn, lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { fileUrl } from '../../platform/files/claim-file.ts';
import { zoneOfEntries } from '../manifests/gather-sheets.ts';
import { isKept } from '../manifests/kept-file.ts';
import { latestOfDay, listLanePrints } from '../manifests/print-store.ts';
import { changesSince } from '../manifests/printed-sheets.ts';
import { manifestOf } from '@handrail/domain/dispatch';

export const getManifestPrintsHandler = read(contract, async ({ date }, context) => {
  const looking = lookingOf(context);
  const prints = await listLanePrints(looking, date);
  const whole = await latestOfDay(looking, date);
  const hasFile = whole?.state === 'done' && (await isKept(looking, whole.file_id));
  const day = prints.length === 0 ? null : await dayOn(context, date);
  const changes = day ? await changesSince(looking, day, prints) : new Map<string, unknown[]>();
  return yes({
    columns: prints.flatMap(({ runId, printedAt }) => {
      const run = day && find(day.run, runId);
      if (!day || !run) return [];
      return [
        {
          run_id: runId,
          shuttle_id: run.vehicleId,
          driver_id: run.driverId,
          driver_team_id: run.teamId,
          printed_at: instantText(printedAt, zoneOfEntries(day, manifestOf(day, runId))),
          changes: changes.get(runId)?.length ?? 0,
        },
      ];
    }),
    whole_day: whole && {
      print_id: whole.manifest_print_id,
      state: whole.state,
      drawn: whole.drawn,
      planned: whole.planned,
      per_vehicle: whole.per_vehicle,
      file: hasFile ? { file_url: fileUrl(whole.file_id) ?? '', file_name: whole.file_name ?? '' } : null,
      stand_ins: whole.stand_ins,
    },
  });
});
