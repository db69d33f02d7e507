import type { Block } from '@handrail/domain/dispatch';
import { IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { raiseCommonError } from '../../platform/notices/index.ts';
import { CallError } from '../../platform/wire/index.ts';
import { BoardMenu } from '../list/BoardMenu.tsx';
import type { HeldBoard } from '../board/held-board.ts';
import { blockWord, spanText } from './block-words.ts';
import { type Tell, useBlockDeeds } from './use-block-deeds.ts';

interface BlockMenuProps {
  board: HeldBoard;
  block: Block;
  at: { x: number; y: number };
  tell: Tell;
  onOpen: () => void;
  onEdit: () => void;
  onClose: () => void;
}

/** The right-click menu of a block. A driver action is deleted from its own dialog, which asks first. */
export function BlockMenu({ board, block, at, tell, onOpen, onEdit, onClose }: BlockMenuProps) {
  const deeds = useBlockDeeds(tell);

  async function remove() {
    try {
      await deeds.remove(board, block);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      raiseCommonError(failure.message);
    }
  }

  const items = [
    { label: 'Edit', icon: <IconPencil size={16} aria-hidden="true" />, run: onEdit },
    {
      label: 'Delete',
      icon: <IconTrash size={16} aria-hidden="true" />,
      run: block.kind === 'driver_action' ? onOpen : () => void remove(),
    },
    { label: 'Open', icon: <IconFileText size={16} aria-hidden="true" />, run: onOpen },
  ];
  return (
    <BoardMenu label={`${blockWord(block.kind)}, ${spanText(board, block)}`} items={items} at={at} onClose={onClose} />
  );
}
