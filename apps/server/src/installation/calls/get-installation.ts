import { AtlasFault, listRegions, type ListedRegion } from '@handrail/atlas';
import { getInstallation as contract } from '@handrail/contracts/installation';
import { no, yes } from '@handrail/domain/platform';
import { regionsFolder } from '../../places/index.ts';
import { release } from '../../platform/settings/release.ts';
import { lastImport, type ImportRun } from '../import-runs.ts';
import { ownersCall } from '../owners-call.ts';
import { providersOf } from '../providers.ts';

export const getInstallationHandler = ownersCall(contract, async (_params, services) => {
  let listed: ListedRegion[];
  try {
    listed = listRegions(regionsFolder(services));
  } catch (fault) {
    if (!(fault instanceof AtlasFault)) throw fault;
    return no('REGIONS_UNREADABLE', fault.message);
  }
  const run = lastImport(services);
  return yes({
    regions: listed.map(regionOnWire),
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
