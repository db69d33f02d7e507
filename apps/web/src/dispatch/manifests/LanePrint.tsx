import { IconPrinter } from '@tabler/icons-react';
import { ActionButton } from '../../platform/kit/index.ts';
import type { BoardColumn } from '../board/held-board.ts';
import { vehicleText } from '../board/lanes.ts';
import { changesOf, usePaper } from './lane-paper.ts';
import './manifests.css';

/** At the head of a lane on the grid, for the pointer: keys and ears have the lane's menu. */
export function LanePrintIcon({ column }: { column: BoardColumn }) {
  const paper = usePaper();
  if (!paper) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="paper-icon"
      title={`Print the manifest of ${vehicleText(column)}`}
      onClick={() => paper.onPrint(column)}
    >
      <IconPrinter size={14} />
    </button>
  );
}

/** That a driver's paper is not what the board says any more, and the page that says what is. */
export function LaneChanges({ column, isShort = false }: { column: BoardColumn; isShort?: boolean }) {
  const paper = usePaper();
  const changes = changesOf(paper, column);
  if (!paper || !changes) return null;
  return (
    <button
      type="button"
      className="paper-changes"
      title={`${changes.text}. Print them.`}
      {...(isShort ? { tabIndex: -1 } : {})}
      onClick={() => paper.onChanges(column)}
    >
      {isShort ? (changes.count === 1 ? '1 change' : `${changes.count} changes`) : changes.text}
    </button>
  );
}

/** The same at a lane of the list. */
export function LanePrintButton({ column }: { column: BoardColumn }) {
  const paper = usePaper();
  if (!paper) return null;
  return (
    <span className="lane-deed paper-deed">
      <ActionButton
        look="quiet"
        isSmall
        isIconOnly
        label={`Print the manifest of ${vehicleText(column)}`}
        icon={<IconPrinter size={16} />}
        onClick={() => paper.onPrint(column)}
      />
    </span>
  );
}
