import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Theme = 'light' | 'dark';

const source = join(import.meta.dirname, '../..');
const kit = readFileSync(join(source, 'platform/kit/kit.css'), 'utf8');
const tokens = readFileSync(join(source, 'platform/theme/tokens.css'), 'utf8');

/** The hues as people call them, by their angle on the color wheel. What has hardly any color is gray. */
const HUES: readonly [name: string, from: number, to: number][] = [
  ['orange', 10, 32],
  ['amber', 33, 60],
  ['teal', 165, 183],
  ['cyan', 184, 205],
  ['blue', 210, 235],
  ['purple', 255, 290],
  ['pink', 310, 340],
];

/** The hue in which a status is drawn under a theme: from the class of its element, through the sheets. */
export function drawnHue(element: Element, theme: Theme): string {
  const look = [...element.classList].find((name) => name.startsWith('st-')) ?? 'none';
  const variable = new RegExp(`^ *\\.${look} \\{\\s*--st-line: var\\((--[\\w-]+)\\);`, 'm').exec(kit)?.[1];
  const values = [...tokens.matchAll(new RegExp(`${variable}: (#[0-9a-f]{6});`, 'g'))].map(([, hex = '']) => hex);
  const hex = theme === 'light' ? values[0] : values.at(-1);
  if (variable === undefined || hex === undefined) throw new Error(`No sheet draws .${look}.`);
  return hueOf(hex);
}

function hueOf(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const share = (most - least) / (255 - Math.abs(most + least - 255));
  if (share < 0.12) return 'grey';
  const spread = most - least;
  const turn = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  const angle = (turn * 60 + 360) % 360;
  const name = HUES.find(([, from, to]) => angle >= from && angle <= to)?.[0] ?? `hue ${Math.round(angle)}`;
  return share < 0.3 ? `grey-${angle >= 200 && angle <= 220 ? 'blue' : name}` : name;
}
