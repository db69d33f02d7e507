/** One import in a process of its own: file, name, folder of regions, and `select` to have it used. Prints what it took. */
import { importRegion } from '@handrail/atlas';

const [file = '', name = '', regions = '', select = ''] = process.argv.slice(2);
const startedAt = performance.now();
const { folder } = await importRegion({ file, name, regions, select: select === 'select' });
console.log(
  JSON.stringify({
    folder,
    seconds: (performance.now() - startedAt) / 1000,
    peakMb: Math.round(process.resourceUsage().maxRSS / 1000),
  }),
);
