import type { Decided } from './asking.ts';
import { ConflictBanner } from './ConflictBanner.tsx';
import { PastBand } from './PastBar.tsx';
import { PhoneNews } from '../phones/PhoneNews.tsx';
import { PickedBar } from './PickedBar.tsx';
import type { ShownDay } from './use-day.ts';
import type { useDeeds } from '../deeds/use-deeds.ts';
import { type useWaiting, WaitingBar } from '../waiting/index.ts';

interface DayOverProps {
  day: ShownDay;
  decided: Decided | null;
  deeds: ReturnType<typeof useDeeds>;
  waiting: ReturnType<typeof useWaiting>;
  onOpen: (bookingId: string) => void;
  onVehicle: (decided: Decided) => void;
  onHold: ((bookingIds: readonly string[]) => void) | null;
  onCompare: ((bookingId: string) => void) | null;
  onShare: (decided: Decided) => void;
  onSpread: (decided: Decided) => void;
  onTakeOff: (decided: Decided) => void;
  onRadio: (bookingId: string) => void;
  onClear: () => void;
}

/** What lies over the foot of the board: what waits for the line, which moment is looked at, who was first, what is chosen. */
export function DayOver(props: DayOverProps) {
  const { day, decided, deeds, waiting, onOpen, onVehicle, onHold, onShare, onSpread, onTakeOff, onRadio, onClear } =
    props;
  const { past, isPast } = day;
  return (
    <div className="day-over">
      {!isPast && day.present && <PhoneNews board={day.present} onOpen={onOpen} />}
      {!isPast && <WaitingBar waiting={waiting} />}
      {past.minutes !== null && (
        <PastBand minutes={past.minutes} sentence={past.sentence} onBack={() => past.set(null)} />
      )}
      {deeds.lost && (
        <ConflictBanner
          lost={deeds.lost}
          onShow={(id) => {
            onOpen(id);
            deeds.forget();
          }}
          onForget={deeds.forget}
        />
      )}
      {decided && decided.bookingIds.length > 0 && !isPast && (
        <PickedBar
          board={decided.board}
          bookingIds={decided.bookingIds}
          isBusy={deeds.isBusy}
          onVehicle={() => onVehicle(decided)}
          onHold={onHold && (() => onHold(decided.bookingIds))}
          onCompare={props.onCompare}
          onShare={() => onShare(decided)}
          onSpread={() => onSpread(decided)}
          onTakeOff={() => onTakeOff(decided)}
          onPin={(isPinned) => void deeds.pin(decided.bookingIds, isPinned, decided.board)}
          onRadio={onRadio}
          onClear={onClear}
        />
      )}
    </div>
  );
}
