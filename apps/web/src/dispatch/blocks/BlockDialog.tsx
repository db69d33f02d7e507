import { find } from '@handrail/domain/day';
import { isBlock, type Block } from '@handrail/domain/dispatch';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { addressText } from '../../places/index.ts';
import { ActionButton, ConfirmButton, Facts, Modal, ReadOnlyNote } from '../../platform/kit/index.ts';
import { CallError } from '../../platform/wire/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import './blocks.css';
import { blockWord, columnOfBlock, columnText, dateText, spanText } from './block-words.ts';
import { type Tell, useBlockDeeds } from './use-block-deeds.ts';

interface BlockDialogProps {
  board: HeldBoard;
  block: Block;
  /** The day as it stood: nothing to be done with it. */
  isReadOnly?: boolean;
  tell: Tell;
  /** With the block as it was shown. */
  onEdit: (block: Block) => void;
  onClose: () => void;
}

/** A lunch break, a time block or a driver action: when it is, what is noted on it, and to edit or delete it. */
export function BlockDialog({ board, block, isReadOnly = false, tell, onEdit, onClose }: BlockDialogProps) {
  const held = find(board.day.trip, block.id);
  const now = held && isBlock(held) ? held : null;
  const shown = now ?? block;
  const word = blockWord(shown.kind);
  const column = columnOfBlock(board, shown);
  const place = board.trips.get(shown.id)?.place ?? null;
  const note = shown.kind === 'driver_action' ? shown.detail : shown.notes;
  const { isBusy, refusal, remove } = useRemoving(board, shown, tell, onClose);
  const gone = now ? null : { sentence: `Someone else has deleted this ${word.toLowerCase()}.` };

  return (
    <Modal
      title={word}
      isOpen
      onClose={onClose}
      actions={
        <>
          {!isReadOnly && (
            <span className="block-deeds">
              {shown.kind === 'driver_action' ? (
                <ConfirmButton
                  {...DELETE}
                  isBusy={isBusy}
                  refusal={gone}
                  question="Delete this driver action?"
                  confirmLabel="Delete it"
                  onConfirm={() => void remove()}
                />
              ) : (
                <ActionButton {...DELETE} look="danger" isBusy={isBusy} refusal={gone} onClick={() => void remove()} />
              )}
              <ActionButton
                isIconOnly
                label="Edit"
                icon={<IconPencil size={16} aria-hidden="true" />}
                refusal={gone}
                onClick={() => onEdit(shown)}
              />
            </span>
          )}
          <ActionButton label="Close" onClick={onClose} />
        </>
      }
    >
      {(refusal ?? gone?.sentence) !== undefined && (
        <p className="stale" role="alert">
          {refusal ?? gone?.sentence}
        </p>
      )}
      <Facts
        facts={[
          ...(column ? [{ name: 'Vehicle', value: columnText(column) }] : []),
          { name: 'Date', value: dateText(board) },
          { name: 'Time', value: spanText(board, shown) },
          ...(place ? [{ name: 'Location', value: addressText(place) }] : []),
        ]}
      />
      {note !== null && note !== '' && (
        <ReadOnlyNote label={shown.kind === 'driver_action' ? 'Action details' : 'Note'} note={note} />
      )}
    </Modal>
  );
}

const DELETE = { isIconOnly: true, label: 'Delete', icon: <IconTrash size={16} aria-hidden="true" /> };

function useRemoving(board: HeldBoard, block: Block, tell: Tell, onClose: () => void) {
  const deeds = useBlockDeeds(tell);
  const [refusal, setRefusal] = useState<string>();

  async function remove() {
    try {
      await deeds.remove(board, block);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }
  return { isBusy: deeds.isBusy, refusal, remove };
}
