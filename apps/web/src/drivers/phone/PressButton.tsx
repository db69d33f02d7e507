import { type ReactNode, useEffect, useState } from 'react';

interface PressButtonProps {
  word: string;
  about: string;
  onPress: () => void;
  /** What stands over it. */
  children?: ReactNode;
}

/** A second tap of the same thumb is no second press. */
const DEAD_MS = 700;

/** The one press of the moment, at the foot. It answers at once and waits for nothing. */
export function PressButton({ word, about, onPress, children }: PressButtonProps) {
  const [isDead, setDead] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setDead(false), DEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <footer className="driver-foot">
      {children}
      <button type="button" className="driver-press" onClick={() => !isDead && onPress()}>
        <strong>{word}</strong>
        <span>{about}</span>
      </button>
    </footer>
  );
}
