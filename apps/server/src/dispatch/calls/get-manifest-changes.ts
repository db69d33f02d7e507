import { getManifestChanges as contract } from '@handrail/contracts/dispatch';
import { manifestOf } from '@handrail/domain/dispatch';
import { no, yes } from '@handrail/domain/platform';
import { preparedRead } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { printLane } from '../manifests/print-lane.ts';
import { listLanePrints } from '../manifests/print-store.ts';
import { changesSince } from '../manifests/printed-sheets.ts';

const WHY = {
  NOT_PRINTED: 'This column has not been printed yet.',
  NOTHING_CHANGED: 'Nothing has changed since it was printed.',
} as const;

export const getManifestChangesHandler = preparedRead(
  contract,
  async (params, { services, by, clock }) =>
    printLane<keyof typeof WHY>(
      { services, by: signedInOf(by), now: clock.now() },
      params,
      async (looking, day, { run, ...column }) => {
        if (run === null) return 'NOT_PRINTED';
        const prints = await listLanePrints(looking, day.date);
        const print = prints.find(({ runId }) => runId === run.id);
        if (!print) return 'NOT_PRINTED';
        const list = (await changesSince(looking, day, [print])).get(run.id) ?? [];
        if (list.length === 0) return 'NOTHING_CHANGED';
        const changes = { list, sinceAt: print.printedAt };
        return { column: { ...column, run }, entries: manifestOf(day, run.id), changes };
      },
      (name) => `${name}, changes`,
    ),
  async (_, context, printed) => {
    if (typeof printed === 'string') return Promise.resolve(no(printed, WHY[printed]));
    context.reveals(printed.riders);
    return Promise.resolve(yes({ file_url: printed.url, file_name: printed.name }));
  },
);
