import { ActionButton } from '../../platform/kit/index.ts';
import type { Lost } from '../deeds/who-was-first.ts';

interface ConflictBannerProps {
  lost: Lost;
  onShow: (bookingId: string) => void;
  onForget: () => void;
}

/** Somebody else was first, or a rule said no. The board shows the truth already; this says what became of the try. */
export function ConflictBanner({ lost, onShow, onForget }: ConflictBannerProps) {
  const { bookingId } = lost;
  return (
    <div className="stale" role="alert">
      <span>{lost.sentence}</span>
      {bookingId !== null && <ActionButton isSmall label="Show" onClick={() => onShow(bookingId)} />}
      <ActionButton isSmall look="quiet" label="Got it" onClick={onForget} />
    </div>
  );
}
