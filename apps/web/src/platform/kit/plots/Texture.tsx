import { lookClass, type Series } from './series.ts';

/** How wide a mark of a texture is repeated. */
const TILE = 6;

/** What lies on the color of each layer: the first is plain, and no two of them are alike in gray. */
const MARKS: readonly (readonly string[])[] = [
  [],
  ['M0 1.5H6', 'M0 4.5H6'],
  ['M1.5 1.5h.01', 'M4.5 4.5h.01'],
  ['M1.5 0V6', 'M4.5 0V6'],
  ['M0 3H6', 'M3 0V6'],
  ['M0 1H6', 'M4 4h.01'],
  ['M1 0V6', 'M4 3h.01'],
];

/** The color of a layer with its own marks on it, so that a layer is told by more than its color. */
export function Texture({ id, at, of }: { id: string; at: number; of: Series }) {
  return (
    <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse" className={lookClass(at, of)}>
      <rect width={TILE} height={TILE} className="plot-fill" />
      {(MARKS[at % MARKS.length] ?? []).map((path) => (
        <path key={path} d={path} className="plot-mark" />
      ))}
    </pattern>
  );
}
