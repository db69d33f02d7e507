import { useRef } from 'react';
import { ActionButton, Kbd, useHotkeys } from '../../platform/kit/index.ts';
import { CELLS, type PaperRow } from './paper-row.ts';
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

/** That rows save themselves, how many did not, and the way to each of those. */
export function PaperSaving({ paper, rows }: PaperSavingProps) {
  const unsaved = rows.filter(({ booking_id }) => paper.stateOf(booking_id)?.is === 'refused');
  const last = useRef('');
  useHotkeys([{ keys: 'j', label: 'Next row that is not saved', run: goOn }], unsaved.length > 0);

  /** To what is wrong in the next of them, counted from where one stands. */
  function goOn() {
    const here = document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ')[0];
    const from = here ?? last.current;
    const next = unsaved[(unsaved.findIndex(({ booking_id }) => booking_id === from) + 1) % unsaved.length];
    if (!next) return;
    last.current = next.booking_id;
    const { errors } = paper.readOf(next);
    const typed = paper.typedOf(next.booking_id);
    const wrong =
      CELLS.find(({ cell }) => errors[cell] !== undefined) ?? CELLS.find(({ cell }) => typed[cell] !== undefined);
    if (wrong) document.querySelector<HTMLElement>(`[data-cell="${next.booking_id} ${wrong.cell}"]`)?.focus();
  }

  return (
    <>
      <span>Rows save themselves when you leave them. The log says: from paper.</span>
      <span className="grow" />
      {unsaved.length > 0 && (
        <>
          <strong className="paper-bad">
            {unsaved.length === 1 ? '1 row not saved' : `${unsaved.length} rows not saved`}
          </strong>
          <ActionButton label="Go to it" keys="j" onClick={goOn} />
        </>
      )}
    </>
  );
}
