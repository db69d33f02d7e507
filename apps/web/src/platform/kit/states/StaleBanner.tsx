import { ActionButton } from '../buttons/ActionButton.tsx';

interface StaleBannerProps {
  /** 'Theo moved this to Van 05 at 2:06 PM.' */
  sentence: string;
  onShow: () => void;
  onUseMine: () => void;
}

/** Someone else changed what is being edited. Nothing is overwritten before one of the two is pressed. */
export function StaleBanner({ sentence, onShow, onUseMine }: StaleBannerProps) {
  return (
    <div className="stale" role="alert">
      <span>{sentence}</span>
      <ActionButton isSmall label="Show" onClick={onShow} />
      <ActionButton isSmall look="quiet" label="Use mine" onClick={onUseMine} />
    </div>
  );
}
