import { getDriverManifest as contract } from '@handrail/contracts/dispatch';
import { NO_TRIPS } from '@handrail/domain/dispatch';
import { no, yes } from '@handrail/domain/platform';
import { preparedRead } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { lanesToPrint } from '../manifests/gather-sheets.ts';
import { printLane } from '../manifests/print-lane.ts';

export const getDriverManifestHandler = preparedRead(
  contract,
  async (params, { services, by, clock }) =>
    printLane<'NO_TRIPS'>(
      { services, by: signedInOf(by), now: clock.now() },
      params,
      async (_, day, column) => {
        const [lane] = lanesToPrint(day, [column]);
        return Promise.resolve(lane ? { ...lane, hasMap: params.with_map ?? false } : 'NO_TRIPS');
      },
      (name) => name,
    ),
  async (_, context, printed) => {
    if (typeof printed === 'string') return Promise.resolve(no(printed, NO_TRIPS));
    context.reveals(printed.riders);
    return Promise.resolve(yes({ file_url: printed.url, file_name: printed.name }));
  },
);
