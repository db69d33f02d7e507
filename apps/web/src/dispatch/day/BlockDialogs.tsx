import { Temporal } from 'temporal-polyfill';
import type { HeldBoard } from '../board/held-board.ts';
import { BlockDialog, BlockMenu, BlockModal } from '../blocks/index.ts';
import type { useDeeds } from '../deeds/use-deeds.ts';
import type { Asking } from './asking.ts';

interface BlockDialogsProps {
  asking: Extract<Asking, { is: 'newBlock' | 'editBlock' | 'block' | 'blockMenu' }>;
  program: string;
  board: HeldBoard | null;
  /** The day as it stood, where that is what is looked at: nothing on it can be changed. */
  past: HeldBoard | null;
  tell: ReturnType<typeof useDeeds>['tell'];
  onAsk: (next: Asking) => void;
  onClose: () => void;
}

/** What is asked about a lunch break, a time block or a driver action. */
export function BlockDialogs({ asking, program, board, past, tell, onAsk, onClose }: BlockDialogsProps) {
  switch (asking.is) {
    case 'newBlock':
      return (
        board && (
          <BlockModal
            board={board}
            spot={{ is: 'new', kind: asking.kind, column: asking.column }}
            programId={program}
            at={asking.ms === undefined ? null : Temporal.Instant.fromEpochMilliseconds(asking.ms)}
            tell={tell}
            onClose={onClose}
          />
        )
      );
    case 'editBlock':
      return (
        board && (
          <BlockModal
            board={board}
            spot={{ is: 'held', kind: asking.block.kind, block: asking.block }}
            tell={tell}
            onClose={onClose}
          />
        )
      );
    case 'block': {
      const drawn = past ?? board;
      return (
        drawn && (
          <BlockDialog
            board={drawn}
            block={asking.block}
            isReadOnly={past !== null}
            tell={tell}
            onEdit={(block) => onAsk({ is: 'editBlock', block })}
            onClose={onClose}
          />
        )
      );
    }
    case 'blockMenu':
      return (
        board && (
          <BlockMenu
            key={`${asking.at.x} ${asking.at.y}`}
            board={board}
            block={asking.block}
            at={asking.at}
            tell={tell}
            onOpen={() => onAsk({ is: 'block', block: asking.block })}
            onEdit={() => onAsk({ is: 'editBlock', block: asking.block })}
            onClose={onClose}
          />
        )
      );
  }
}
