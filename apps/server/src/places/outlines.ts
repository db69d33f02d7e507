import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';

/** The land and its towns as anybody may draw them, for maps without an imported region. */
export type Outline = 'states' | 'counties' | 'cities';

/** City names come from GeoNames, which asks to be named beside them. */
export const OUTLINE_ATTRIBUTION = '© GeoNames, US Census Bureau';

/** 0 is a metropolis, each step a third of the people. */
const RANKS = [1_000_000, 300_000, 100_000, 30_000, 10_000];

/** GeoJSON as text. It is made of others' tables once per outline and kept by the caller. */
export function outlineText(outline: Outline): string {
  return JSON.stringify(outline === 'cities' ? cities() : shapes(outline));
}

const files = {
  states: () => import.meta.resolve('us-atlas/states-10m.json'),
  counties: () => import.meta.resolve('us-atlas/counties-10m.json'),
};

function shapes(outline: 'states' | 'counties'): unknown {
  // The package's own file: its format is TopoJSON.
  const topology = JSON.parse(readFileSync(fileURLToPath(files[outline]()), 'utf8')) as Parameters<typeof feature>[0];
  const layer = topology.objects[outline];
  return layer ? feature(topology, layer) : { type: 'FeatureCollection', features: [] };
}

/** Made by `tools/us-cities.ts`: a name, its people, longitude and latitude, a line each. */
function cities(): unknown {
  const lines = readFileSync(new URL('./us-cities.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return {
    type: 'FeatureCollection',
    features: lines
      .map((line) => line.split('\t'))
      .map(([name, people, lng, lat]) => ({
        type: 'Feature',
        properties: { name, rank: rankOf(Number(people)) },
        geometry: { type: 'Point', coordinates: [Number(lng), Number(lat)] },
      })),
  };
}

function rankOf(population: number): number {
  const rank = RANKS.findIndex((least) => population >= least);
  return rank === -1 ? RANKS.length : rank;
}
