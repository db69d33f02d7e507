import { type ReactNode, useEffect, useState } from 'react';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

export const QUIET_MS = 150;
const STILL_MS = 8000;

interface LoadingStateProps {
  /** 'Loading the users.', for who cannot see the bars. */
  label: string;
  /** Grey bars in the real sizes of what is coming. */
  bars: ReactNode;
  onCancel?: () => void;
}

/** Nothing for 150 ms, then the real frame in gray bars; after 8 s it says so and can be given up. */
export function LoadingState({ label, bars, onCancel }: LoadingStateProps) {
  const isShown = useAfter(QUIET_MS);
  const isStill = useAfter(STILL_MS);
  if (!isShown) return null;
  return (
    <div className="loading" aria-busy="true">
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {bars}
      {isStill && (
        <p className="loading-still">
          Still {label[0]?.toLowerCase()}
          {label.slice(1)} {onCancel && <ActionButton isSmall label="Cancel" onClick={onCancel} />}
        </p>
      )}
    </div>
  );
}

/** A gray bar; sizes in pixels unless they are text. */
export function Bar({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className="bar" style={{ width, height }} aria-hidden="true" />;
}

function useAfter(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
