import { IconGridDots, IconMap2 } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';
import { Colleagues } from '../colleagues/index.ts';
import type { Colleague } from '../colleagues/use-presence.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { useBoardLook } from '../views/use-board-look.ts';
import { paramsOf } from '../views/index.ts';
import { MoreButton } from '../manifests/index.ts';
import { DayTools } from './DayTools.tsx';
import { ViewButton } from './ViewButton.tsx';

interface StripTools {
  isGrid: boolean;
  /** Whether a finger drags; null where a pointer does not have to be told. */
  drag: boolean | null;
  onDrag: (isOn: boolean) => void;
  /** Null where there is no earlier moment to look at. */
  onPast: (() => void) | null;
  /** Null on the older board, which has no views. */
  looked: ReturnType<typeof useBoardLook> | null;
  program: string;
  chip: string;
  tell: Parameters<typeof ViewButton>[0]['tell'];
  onHeat: () => void;
  /** The map beside the board. */
  town: { isOn: boolean; onToggle: () => void };
  date: string;
  /** What was printed of the whole day; null on a day as it stood, of which nothing is printed. */
  printed: { file: { file_url: string; file_name: string } | null } | null;
}

/** What the strip over the board has at its end: the same while the board is looked at in the same way, whatever its day does. */
export function useStripTools(tools: StripTools): ReactNode {
  const { isGrid, drag, onDrag, onPast, looked, program, chip, tell, onHeat, date, printed } = tools;
  const { isOn: isTownOn, onToggle: onTown } = tools.town;
  const mayPrint = printed !== null;
  const file = printed?.file ?? null;
  return useMemo(
    () => (
      <>
        <ActionButton look="quiet" isIconOnly label="Heat map" icon={<IconGridDots size={16} />} onClick={onHeat} />
        <ActionButton
          look="quiet"
          isIconOnly
          label="Map"
          icon={<IconMap2 size={16} />}
          isPressed={isTownOn}
          onClick={onTown}
        />
        {isGrid && <DayTools onPast={onPast} drag={drag === null ? null : { isOn: drag, onChange: onDrag }} />}
        {looked && <ViewButton board={looked} shown={paramsOf(looked.look, program, chip)} tell={tell} />}
        {mayPrint && <MoreButton date={date} program={program} file={file} />}
      </>
    ),
    [isGrid, drag, onDrag, onPast, looked, program, chip, tell, onHeat, isTownOn, onTown, date, mayPrint, file],
  );
}

/** Who else has the day open, where the strip says so. Alone there is nobody to name, whatever the day does. */
export function useColleaguesHere(
  isOn: boolean,
  others: readonly Colleague[],
  board: HeldBoard | undefined,
): ReactNode {
  const here = others.length > 0 ? board : undefined;
  return useMemo(() => isOn && <Colleagues others={others} board={here} />, [isOn, others, here]);
}
