/** `npm run region -- <what>`: imports regions and asks them for travel times, routes and addresses. */
import { AtlasFault } from '@handrail/atlas';
import { findAddress, routeBetween, writeMatrix } from './region/ask.ts';
import { importCommand } from './region/import.ts';
import { listCommand, removeCommand, useCommand } from './region/manage.ts';
import { readOptions } from './region/options.ts';
import type { Options } from './region/options.ts';

const help = `npm run region -- <what> [options]

  import FILE.osm.pbf --name NAME [--clip W,S,E,N]   import an extract and use it
  import cedar-valley [--size town|county|metro]     import the invented town
  import                                             import Cedar Valley, and every extract in HANDRAIL_EXTRAS
  list                                               the regions that are there
  use REGION                                         use another region
  remove REGION                                      delete a region
  matrix POINTS.csv --out M.csv                      travel between all points (columns lat,lng)
  route LAT,LNG LAT,LNG                              one route
  find "TEXT"                                        addresses for a text

  --region REGION   ask another region than the one in use
  --regions FOLDER  where regions are kept (default: \${HANDRAIL_DATA}/regions)
  --json            the answer as one JSON object on the last line`;

const commands: Record<string, (options: Options) => Promise<unknown>> = {
  import: importCommand,
  list: listCommand,
  use: useCommand,
  remove: removeCommand,
  matrix: writeMatrix,
  route: routeBetween,
  find: findAddress,
};

try {
  const options = readOptions(process.argv.slice(2));
  const command = commands[options.what];
  if (options.help || command === undefined) {
    console.log(help);
    process.exitCode = options.help ? 0 : 2;
  } else {
    const answer = await command(options);
    if (options.json) console.log(JSON.stringify(answer));
  }
} catch (fault) {
  if (!(fault instanceof AtlasFault)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
