import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton, Popup, SearchInput, Segmented, SelectInput } from '../../platform/kit/index.ts';
import { LANE_SORTS, type LaneSort } from '../board/lane-order.ts';
import type { useBoardLook } from '../views/use-board-look.ts';
import { type BoardViews, type NamedView, ViewList, ViewNameModal } from '../views/index.ts';
import '../views/views.css';

interface ViewButtonProps {
  board: ReturnType<typeof useBoardLook>;
  views: BoardViews;
}

/** How the board is drawn: as a grid or as lists, and in the grid which lanes, how wide and in what order; and what of it has a name. */
export function ViewButton({ board: { look, setView, setWidth, setSort, setFind }, views }: ViewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [naming, setNaming] = useState<{ view: NamedView | null } | null>(null);
  const name = (view: NamedView | null) => {
    setOpen(false);
    setNaming({ view });
  };
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
      <ViewList views={views} onRename={name} onSave={() => name(null)} />
    </div>
  );
  return (
    <>
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
      {naming && <ViewNameModal view={naming.view} views={views} onClose={() => setNaming(null)} />}
    </>
  );
}
