import { Kbd } from '../../platform/kit/index.ts';
import type { PaperRow } from './paper-row.ts';
import type { usePaperRows } from './use-paper-rows.ts';

/** How the blanks are typed. */
export function PaperLegend() {
  return (
    <p className="paper-legend">
      <span>
        <Kbd keys="enter" /> down
      </span>
      <span>
        <Kbd keys="tab" /> right
      </span>
      <span>
        <b>730</b> or <b>7:30a</b> is 7:30 AM
      </span>
      <span>
        <b>+9</b> is 9 min after plan
      </span>
      <span>
        <b>=</b> as planned
      </span>
      <span>
        <b>217</b> completes the odometer before
      </span>
    </p>
  );
}

interface PaperSavingProps {
  paper: ReturnType<typeof usePaperRows>;
  rows: readonly PaperRow[];
}

/** That rows save themselves, and how many did not. */
export function PaperSaving({ paper, rows }: PaperSavingProps) {
  const unsaved = rows.filter(({ booking_id }) => paper.stateOf(booking_id)?.is === 'refused').length;
  return (
    <>
      <span>Rows save themselves when you leave them. The log says: from paper.</span>
      <span className="grow" />
      {unsaved > 0 && (
        <strong className="paper-bad">{unsaved === 1 ? '1 row not saved' : `${unsaved} rows not saved`}</strong>
      )}
    </>
  );
}
