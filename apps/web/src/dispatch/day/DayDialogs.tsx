import type { Temporal } from 'temporal-polyfill';
import { ActionButton, Modal } from '../../platform/kit/index.ts';
import { CallError } from '../../platform/wire/index.ts';
import { ShiftOfDrivers } from '../../shifts/index.ts';
import { type Asking, type Decided, isOvertaken } from './asking.ts';
import { BlockDialogs } from './BlockDialogs.tsx';
import { DayLog } from './DayLog.tsx';
import { DayMenus } from './DayMenus.tsx';
import { DriverModal } from '../choosing/DriverModal.tsx';
import { driversIn } from '../board/drivers-of-day.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import type { LaneDeeds } from '../list/LaneList.tsx';
import type { RadioEvent } from '../radio/radio.ts';
import { RadioModal } from '../radio/RadioModal.tsx';
import { HeatOfDay } from './HeatOfDay.tsx';
import type { CardHand } from '../list/RideCard.tsx';
import { SharedTrip } from './SharedTrip.tsx';
import { ridesAhead, SpreadModal } from '../spread/index.ts';
import { countText, type useDeeds } from '../deeds/use-deeds.ts';
import type { useReady } from './use-ready.ts';
import { VehicleModal } from '../choosing/VehicleModal.tsx';
import { useHasWait } from '../waiting/index.ts';
import type { Town } from '../town/index.ts';
import { TrackingOfLane } from './TrackingOfLane.tsx';
import { MessagesDrawer } from '../../driver-messages/index.ts';
import { spokenTo } from '../board/spoken-to.ts';

interface DayDialogsProps {
  asking: Asking;
  date: Temporal.PlainDate;
  program: string;
  /** The board as it stands, and what would be decided on it now; null while there is none. */
  board: HeldBoard | null;
  /** The day as it stood, where that is what is looked at: nothing on it can be changed. */
  past: HeldBoard | null;
  decided: Decided | null;
  lacking: CardHand['lacking'];
  deeds: ReturnType<typeof useDeeds>;
  town: Pick<Town, 'keys' | 'toggleLane'>;
  laneChange: LaneDeeds['change'];
  onPut: (decided: Decided, column: BoardColumn, said: readonly string[], pickupMs: number | null) => void;
  onTakeOff: (decided: Decided) => void;
  onRadio: (bookingId: string, event: RadioEvent | null) => void;
  ready: ReturnType<typeof useReady>;
  onOpen: (bookingId: string) => void;
  /** Null where nothing is compared. */
  onCompare: ((bookingId: string, as: 'vehicles' | 'rides') => void) | null;
  onAsk: (next: Asking) => void;
  onClose: () => void;
}

/** What stands in front of the board: one question, menu or list at a time. */
export function DayDialogs({ asking, date, program, board, past, decided, deeds, onClose, ...props }: DayDialogsProps) {
  const hasWait = useHasWait(date.toString());
  const spreadLane = (column: BoardColumn) => {
    if (board) props.onAsk({ is: 'spread', bookingIds: ridesAhead(board, column), of: column });
  };
  switch (asking.is) {
    case 'put': {
      if (!decided) return null;
      const overtaken = isOvertaken(asking.decided, decided);
      return (
        <VehicleModal
          // Vehicles are shown as they are now; rides that are elsewhere by now as they were, so that nothing else is meant.
          seen={overtaken ? asking.decided : decided}
          bookingIds={asking.decided.bookingIds}
          told={overtaken ? (deeds.lost?.sentence ?? 'Changed elsewhere meanwhile.') : null}
          onChoose={(column, said, pickupMs) => props.onPut(asking.decided, column, said, pickupMs)}
          onClose={onClose}
        />
      );
    }
    case 'takeOff':
      return (
        <Modal
          title={`Take ${countText(asking.decided.bookingIds.length)} off?`}
          isOpen
          startsOnMain
          onClose={onClose}
          actions={
            <>
              <ActionButton label="Keep" onClick={onClose} />
              <ActionButton look="main" label="Take off" onClick={() => props.onTakeOff(asking.decided)} />
            </>
          }
        >
          They wait again with the unassigned, and the driver no longer has them.
        </Modal>
      );
    case 'laneMenu':
    case 'columnMenu':
    case 'rideMenu':
      return (
        <DayMenus
          {...props}
          asking={asking}
          board={board}
          decided={decided}
          deeds={deeds}
          onSpread={spreadLane}
          onClose={onClose}
        />
      );
    case 'newBlock':
    case 'editBlock':
    case 'block':
    case 'blockMenu':
      return (
        <BlockDialogs
          asking={asking}
          program={program}
          board={board}
          past={past}
          tell={deeds.tell}
          onAsk={props.onAsk}
          onClose={onClose}
        />
      );
    case 'tracking':
      return board && <TrackingOfLane board={board} column={asking.column} onClose={onClose} />;
    case 'messages':
      return (
        <MessagesDrawer
          key={asking.to.join()}
          date={date.toString()}
          lanes={spokenTo(board)}
          to={asking.to}
          onClose={onClose}
        />
      );
    case 'radio':
      return (
        <RadioModal
          key={asking.bookingId}
          seen={asking.seen}
          bookingId={asking.bookingId}
          event={asking.event}
          onSave={async (told) => {
            try {
              await deeds.enterRadio(asking.bookingId, told, asking.seen);
            } catch (failure) {
              const words = { done: told.sentence, undone: `Taken back: ${told.sentence}` };
              if (!(failure instanceof CallError) || !hasWait(failure, words, asking.seen)) throw failure;
            }
          }}
          onClose={onClose}
        />
      );
    case 'shift':
      return <ShiftOfDrivers date={date} driverIds={driversIn(asking.column)} programId={program} onClose={onClose} />;
    case 'driver':
      return (
        board && (
          <DriverModal
            board={board}
            column={asking.column}
            onSpread={() => spreadLane(asking.column)}
            onClose={onClose}
            onChoose={(driver) => {
              onClose();
              void deeds.changeDriver(asking.column, driver);
            }}
          />
        )
      );
    case 'spread':
      return (
        decided && (
          <SpreadModal
            board={decided.board}
            lanes={decided.view.lanes}
            bookingIds={asking.bookingIds}
            of={asking.of}
            tell={deeds.tell}
            onClose={onClose}
          />
        )
      );
    case 'share':
    case 'editShared':
      return (
        decided && (
          <SharedTrip
            asking={asking}
            board={decided.board}
            lanes={decided.view.lanes}
            tell={deeds.tell}
            onView={(id) => {
              onClose();
              props.onOpen(id);
            }}
            onClose={onClose}
          />
        )
      );
    case 'heat': {
      const drawn = past ?? board;
      return drawn && <HeatOfDay board={drawn} program={program} onOpen={props.onOpen} onClose={onClose} />;
    }
    case 'log':
      return <DayLog date={date.toString()} way={deeds.way} onClose={onClose} />;
  }
}
