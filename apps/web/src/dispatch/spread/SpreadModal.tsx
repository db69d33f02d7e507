import type { Reply } from '@handrail/contracts/platform';
import type { KeyboardEvent } from 'react';
import { ActionButton, EmptyState, ErrorState, LoadingState, Modal, useHotkeys } from '../../platform/kit/index.ts';
import { isMac } from '../../platform/keys.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { type Lane as BoardLane, vehicleText } from '../board/lanes.ts';
import type { Told } from '../undo/index.ts';
import { countsOf } from './spread-lines.ts';
import { SpreadRow } from './SpreadRow.tsx';
import { countsSentence, ridesText, useSpread } from './use-spread.ts';
import './spread.css';

interface SpreadModalProps {
  board: HeldBoard;
  lanes: readonly BoardLane[];
  bookingIds: readonly string[];
  /** The vehicle whose rides they are; null for chosen ones. */
  of: BoardLane['column'] | null;
  tell: (operation: Reply<unknown>['operation'], told: Told) => void;
  onClose: () => void;
}

/** A lane for each ride, before anything is done: every rider before and after, calls to make, and whom nobody takes. */
export function SpreadModal({ board, lanes, bookingIds, of, tell, onClose }: SpreadModalProps) {
  const spread = useSpread({ board, bookingIds, tell, onDone: onClose });
  const { preview, isReckoning, isStale, refused } = spread;
  const placed = preview ? countsOf(preview).placed : 0;
  const refusal = isStale
    ? { sentence: 'The day changed meanwhile: reckon again first.' }
    : isReckoning
      ? { sentence: 'The rides are being reckoned.' }
      : placed === 0
        ? { sentence: 'No ride has a vehicle to go to.' }
        : null;
  const apply = () => refusal ?? void spread.apply();
  useHotkeys([{ keys: 'ctrl+enter', label: 'Spread the rides', run: apply }]);

  function applyByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(isMac ? event.metaKey : event.ctrlKey)) return;
    event.preventDefault();
    event.stopPropagation();
    apply();
  }

  return (
    <Modal
      title={of ? `Spread the rides of ${vehicleText(of)}` : `Spread ${ridesText(bookingIds.length)}`}
      isOpen
      onClose={onClose}
      width={640}
      actions={
        <>
          {preview && <p className="spread-counts">{isReckoning ? 'Reckoning …' : countsSentence(preview)}</p>}
          <ActionButton label="Close" onClick={onClose} />
          {bookingIds.length > 0 && (
            <ActionButton
              look="main"
              label={`Spread ${ridesText(placed)}`}
              keys="ctrl+enter"
              isBusy={spread.isBusy}
              refusal={refusal}
              onClick={() => void spread.apply()}
            />
          )}
        </>
      }
    >
      {bookingIds.length === 0 && <EmptyState line="No ride of this vehicle is left to do." />}
      {bookingIds.length > 0 && !preview && !spread.error && (
        <LoadingState label="Reckoning a vehicle for each ride" bars={bookingIds.slice(0, 6).map(() => '100%')} />
      )}
      {spread.error && <ErrorState sentence={spread.error.message} onRetry={spread.again} />}
      {(isStale || refused !== null) && (
        <div className="stale" role="alert">
          <span>{refused ?? 'The day changed meanwhile.'}</span>
          {isStale && <ActionButton isSmall label="Reckon again" onClick={spread.again} />}
        </div>
      )}
      {preview && !spread.error && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its lists of vehicles open with Enter, and would take the key that spreads
        <div onKeyDownCapture={applyByKey}>
          <ul className="spread-lines" aria-busy={isReckoning}>
            {preview.lines.map((line) => (
              <SpreadRow
                key={line.booking_id}
                line={line}
                board={board}
                lanes={lanes}
                isLeftOut={spread.changed.leftOut.has(line.booking_id)}
                onLane={(column) => spread.choose(line.booking_id, column)}
                onLeaveOut={(isOut) => spread.leaveOut(line.booking_id, isOut)}
              />
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}
