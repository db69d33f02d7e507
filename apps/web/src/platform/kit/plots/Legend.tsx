import { DASHES, seriesClass } from './series.ts';

/** What each color is, in the order in which the layers lie or the lines were given. */
export function Legend({ names, isLines = false }: { names: readonly string[]; isLines?: boolean }) {
  return (
    <ul className="plot-legend">
      {names.map((name, at) => (
        <li key={name}>
          <svg width={isLines ? 22 : 11} height={11} aria-hidden="true" className={seriesClass(at)}>
            {isLines ? (
              <line x1={0} x2={22} y1={6} y2={6} className="plot-line" strokeDasharray={DASHES[at % DASHES.length]} />
            ) : (
              <rect width={11} height={11} rx={2} className="plot-fill" />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
