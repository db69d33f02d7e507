import type { BlockKind } from '@handrail/domain/dispatch';
import { IconLock, IconToolsKitchen2, IconTool } from '@tabler/icons-react';
import type { MenuItem } from '../list/BoardMenu.tsx';
import type { BoardColumn } from '../board/held-board.ts';
import { hasDriver } from '../board/lanes.ts';
import { blockWord } from './block-words.ts';

/** What the menu of a lane offers to put on it without a rider. Somebody must drive it: the rule says so before it is opened. */
export function newBlockItems(column: BoardColumn, onNew: (kind: BlockKind, column: BoardColumn) => void): MenuItem[] {
  const refusal = hasDriver(column) ? null : 'You need to add a driver.';
  return KINDS.map(({ kind, Icon }) => ({
    label: blockWord(kind),
    icon: <Icon size={16} aria-hidden="true" />,
    refusal,
    run: () => onNew(kind, column),
  }));
}

const KINDS = [
  { kind: 'time_block', Icon: IconLock },
  { kind: 'lunch_break', Icon: IconToolsKitchen2 },
  { kind: 'driver_action', Icon: IconTool },
] as const;
