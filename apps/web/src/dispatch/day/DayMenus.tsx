import { arePinned } from '@handrail/domain/dispatch';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { laneKeyOf } from '../board/lanes.ts';
import type { useDeeds } from '../deeds/use-deeds.ts';
import { ColumnMenu } from '../list/ColumnMenu.tsx';
import type { LaneDeeds } from '../list/LaneList.tsx';
import { LaneMenu } from '../list/LaneMenu.tsx';
import type { CardHand } from '../list/RideCard.tsx';
import { RideMenu } from '../list/RideMenu.tsx';
import type { RadioEvent } from '../radio/radio.ts';
import { ridesAhead } from '../spread/index.ts';
import type { Town } from '../town/index.ts';
import type { Asking, Decided } from './asking.ts';
import type { useReady } from './use-ready.ts';

interface DayMenusProps {
  asking: Extract<Asking, { is: 'laneMenu' | 'columnMenu' | 'rideMenu' }>;
  board: HeldBoard | null;
  decided: Decided | null;
  lacking: CardHand['lacking'];
  deeds: ReturnType<typeof useDeeds>;
  town: Pick<Town, 'keys' | 'toggleLane'>;
  laneChange: LaneDeeds['change'];
  onRadio: (bookingId: string, event: RadioEvent | null) => void;
  ready: ReturnType<typeof useReady>;
  onOpen: (bookingId: string) => void;
  /** Null where nothing is compared. */
  onCompare: ((bookingId: string, as: 'vehicles' | 'rides') => void) | null;
  onSpread: (column: BoardColumn) => void;
  onAsk: (next: Asking) => void;
  onClose: () => void;
}

/** The menus of the board: of a place in a lane, of a lane, of a ride. */
export function DayMenus(props: DayMenusProps) {
  const { asking, board, decided, lacking, deeds, town, laneChange, ready } = props;
  const { onRadio, onOpen, onCompare, onSpread, onAsk, onClose } = props;
  switch (asking.is) {
    case 'laneMenu':
      return (
        laneChange && (
          <LaneMenu
            key={`${asking.at.x} ${asking.at.y}`}
            column={asking.column}
            at={asking.at}
            change={{
              ...laneChange,
              onBlock: (kind, column) => onAsk({ is: 'newBlock', kind, column, ms: asking.at.ms }),
            }}
            chosen={decided?.bookingIds.length ?? 0}
            onShare={() =>
              decided && onAsk({ is: 'share', bookingIds: decided.bookingIds, of: asking.column, seen: decided.board })
            }
            onClose={onClose}
          />
        )
      );
    case 'columnMenu': {
      const ahead = board ? ridesAhead(board, asking.column) : [];
      return (
        <ColumnMenu
          key={`${asking.at.x} ${asking.at.y}`}
          column={asking.column}
          at={asking.at}
          change={laneChange}
          ahead={ahead.length}
          arePinned={board !== null && ahead.length > 0 && arePinned(board.day, ahead)}
          onPin={(isPinned) => board && void deeds.pin(ahead, isPinned, board)}
          isOnMap={town.keys.includes(laneKeyOf(asking.column))}
          onMap={() => town.toggleLane(laneKeyOf(asking.column))}
          onSpread={() => onSpread(asking.column)}
          onTrack={() => onAsk({ is: 'tracking', column: asking.column })}
          onMessage={() => onAsk({ is: 'messages', to: [asking.column.shuttle_id] })}
          onClose={onClose}
        />
      );
    }
    case 'rideMenu':
      return (
        board && (
          <RideMenu
            key={`${asking.at.x} ${asking.at.y}`}
            board={board}
            bookingId={asking.bookingId}
            at={asking.at}
            onRadio={(event) => onRadio(asking.bookingId, event)}
            onReady={ready.isFor(asking.bookingId) ? () => ready.run(asking.bookingId) : null}
            lacks={lacking?.get(asking.bookingId)}
            onOpen={() => onOpen(asking.bookingId)}
            onCompare={onCompare && ((as) => onCompare(asking.bookingId, as))}
            onPin={(isPinned) => void deeds.pin([asking.bookingId], isPinned, board)}
            onShared={(tripId) => onAsk({ is: 'editShared', tripId, seen: board })}
            onClose={onClose}
          />
        )
      );
  }
}
