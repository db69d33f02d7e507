import { ActionButton } from '../../platform/kit/index.ts';
import { clashesOf, type PaperRow, type SavedCells } from './paper-row.ts';
import type { usePaperRows } from './use-paper-rows.ts';

interface BothWroteProps {
  row: PaperRow;
  /** What the row held when it was typed into. */
  was: SavedCells;
  paper: ReturnType<typeof usePaperRows>;
}

/** Of blanks that two filled both values, and the choice between them. */
export function BothWrote({ row, was, paper }: BothWroteProps) {
  const clashes = clashesOf(row, paper.typedOf(row.booking_id), was);
  const [only, ...others] = clashes;
  if (!only) return null;
  const isOne = others.length === 0;
  return (
    <div className="paper-both">
      <span>
        {clashes
          .map(({ label, mine, theirs }) => `${label}: ${shown(mine)} typed here, ${shown(theirs)} meanwhile.`)
          .join(' ')}
      </span>
      <ActionButton
        isSmall
        label={isOne ? `Keep ${shown(only.mine)}` : 'Keep mine'}
        onClick={() => void paper.save(row)}
      />
      <ActionButton
        isSmall
        label={isOne ? `Take ${shown(only.theirs)}` : 'Take theirs'}
        onClick={() =>
          paper.yieldTo(
            row,
            clashes.map(({ cell }) => cell),
          )
        }
      />
    </div>
  );
}

function shown(text: string): string {
  return text.trim() === '' ? 'nothing' : text;
}
