import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton, Popup, SearchInput, Segmented, SelectInput } from '../platform/kit/index.ts';
import { LANE_SORTS, type LaneSort } from './lane-order.ts';
import type { useBoardLook } from './use-board-look.ts';

interface ViewButtonProps {
  board: ReturnType<typeof useBoardLook>;
}

/** How the board is drawn: as a grid or as lists, and in the grid which lanes, how wide and in what order. */
export function ViewButton({ board: { look, setView, setWidth, setSort, setFind } }: ViewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const content = (
    <div className="view-sheet">
      <Segmented
        label="Drawn as"
        value={look.view}
        onChange={setView}
        choices={[
          { value: 'grid', label: 'Grid' },
          { value: 'list', label: 'List' },
        ]}
      />
      {look.view === 'grid' && (
        <>
          <Segmented
            label="Width of the vehicles"
            value={look.width}
            onChange={setWidth}
            choices={[
              { value: 'narrow', label: 'Narrow' },
              { value: 'wide', label: 'Wide' },
            ]}
          />
          <SelectInput<LaneSort> label="Vehicles by" value={look.sort} onChange={setSort} choices={LANE_SORTS} />
          <SearchInput label="Find vehicles" placeholder="Vehicle or driver" value={look.find} onChange={setFind} />
        </>
      )}
    </div>
  );
  return (
    <Popup label="View of the board" isOpen={isOpen} onOpenChange={setOpen} content={content}>
      <span>
        <ActionButton
          look="quiet"
          isIconOnly
          label="View of the board"
          icon={<IconAdjustmentsHorizontal size={16} />}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
    </Popup>
  );
}
