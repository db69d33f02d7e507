import { useEffect, useState } from 'react';
import { Bar, QUIET_MS } from '../states/LoadingState.tsx';

const ROWS = 12;
const widths = ['72%', '54%', '83%', '61%', '46%'];

/** The rows to come, in gray bars of their real height. Nothing is drawn for the first 150 ms. */
export function SkeletonRows({ columns }: { columns: number }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return Array.from({ length: ROWS }, (_, row) => (
    <tr key={row} className="row" aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Bar width={widths[(row + column) % widths.length] ?? '60%'} />
        </td>
      ))}
    </tr>
  ));
}
