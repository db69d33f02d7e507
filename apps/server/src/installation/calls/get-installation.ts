import { listRegions, unreadableRegions, type ListedRegion } from '@handrail/atlas';
import { getInstallation as contract } from '@handrail/contracts/installation';
import { yes } from '@handrail/domain/platform';
import { regionsFolder } from '../../places/index.ts';
import { release } from '../../platform/settings/release.ts';
import { lastImport, type ImportRun } from '../import-runs.ts';
import { ownersCall } from '../owners-call.ts';
import { providersOf } from '../providers.ts';

export const getInstallationHandler = ownersCall(contract, async (_params, services) => {
  const folder = regionsFolder(services);
  const run = lastImport(services);
  return yes({
    regions: listRegions(folder).map(regionOnWire),
    unreadable_regions: unreadableRegions(folder).map(({ slug, sentence }) => ({ slug, message: sentence })),
    importing: run && importOnWire(run),
    ...providersOf(services.settings),
    database: services.db.kind,
    version: release,
  });
});

function regionOnWire({ info, isCurrent }: ListedRegion) {
  const { slug, name, box, osmDate, importedAt, counts } = info;
  const [west, south, east, north] = box;
  return {
    slug,
    name,
    bounds: [west, south, east, north] satisfies [number, number, number, number],
    osm_date: osmDate,
    imported_at: importedAt,
    streets: counts.streets,
    addresses: counts.addresses,
    places: counts.places,
    is_current: isCurrent,
  };
}

function importOnWire({ fileName, percent, step, state, message }: ImportRun) {
  return { file_name: fileName, percent, step, state, message };
}
