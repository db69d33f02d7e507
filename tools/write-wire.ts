/** `npm run wire` writes what the browser may know of the contracts: names, levels and types, without zod. */
import { writeFileSync } from 'node:fs';
import { allContracts } from '@handrail/contracts/registry';
import { wireSource } from './wire-source.ts';

const file = new URL('../packages/contracts/src/wire.ts', import.meta.url);
const contracts = await allContracts();
writeFileSync(file, wireSource(contracts));
console.log(`wire.ts names ${contracts.length} calls.`);
