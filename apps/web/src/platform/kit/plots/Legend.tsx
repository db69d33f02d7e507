import { DASHES, seriesClass } from './series.ts';

/** What each color is, in the order in which the layers lie or the lines were given. */
export function Legend({
  names,
  isLines = false,
  fills = NONE,
}: {
  names: readonly string[];
  isLines?: boolean;
  /** What the layers of bars are drawn with. */
  fills?: readonly string[];
}) {
  return (
    <ul className="plot-legend">
      {names.map((name, at) => (
        <li key={name}>
          <svg width={isLines ? 22 : 12} height={isLines ? 11 : 12} aria-hidden="true" className={seriesClass(at)}>
            {isLines ? (
              <line x1={0} x2={22} y1={6} y2={6} className="plot-line" strokeDasharray={DASHES[at % DASHES.length]} />
            ) : (
              <rect width={12} height={12} rx={2} fill={fills[at]} />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

const NONE: readonly string[] = [];
