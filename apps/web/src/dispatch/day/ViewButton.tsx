import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { ActionButton, Popup, SearchInput, Segmented, SelectInput } from '../../platform/kit/index.ts';
import { LANE_SORTS, type LaneSort } from '../board/lane-order.ts';
import type { useBoardLook } from '../views/use-board-look.ts';
import {
  type NamedView,
  useBoardViews,
  useViewSentences,
  ViewList,
  ViewNameModal,
  type ViewParams,
} from '../views/index.ts';
import '../views/views.css';

interface ViewButtonProps {
  board: ReturnType<typeof useBoardLook>;
  /** The same as a view keeps it, with program and chip. */
  shown: ViewParams;
  /** Says what was done, with the way back. */
  tell: Parameters<typeof useBoardViews>[0]['tell'];
}

/** How the board is drawn: as a grid or as lists, which lanes, how wide and in what order; and what of it has a name. */
export const ViewButton = memo(function ViewButtonOf({ board, shown, tell }: ViewButtonProps) {
  const { look, setView, setWidth, setSort, setFind } = board;
  const views = useBoardViews({ shown, tell });
  useViewSentences(views);
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
        <Segmented
          label="Width of the vehicles"
          value={look.width}
          onChange={setWidth}
          choices={[
            { value: 'narrow', label: 'Narrow' },
            { value: 'wide', label: 'Wide' },
          ]}
        />
      )}
      <SelectInput<LaneSort> label="Vehicles by" value={look.sort} onChange={setSort} choices={LANE_SORTS} />
      <SearchInput label="Find vehicles" placeholder="Vehicle or driver" value={look.find} onChange={setFind} />
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
});
