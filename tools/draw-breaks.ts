/** `node tools/draw-breaks.ts --seed 3 --count 60`: prints breaks of the product, drawn by a seed, for `npm run bench -- guards`. */
import { parseArgs } from 'node:util';
import { drawnBreaks } from './breaks/drawn-breaks.ts';
import { house } from './tidy/rooms.ts';
import { treeOnDisk } from './tidy/tree.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' } } });
const breaks = drawnBreaks(treeOnDisk(), house, Number(values.seed ?? 1), Number(values.count ?? 60));
process.stdout.write(JSON.stringify(breaks));
