import type { RideLook } from '@handrail/domain/day';
import { type ReactNode, useEffect, useState } from 'react';
import { rideGlyphs } from '../../platform/kit/display/StatusTag.tsx';

interface PressButtonProps {
  word: string;
  about: string;
  /** How the ride looks once it is pressed; none where no ride is meant. */
  look?: RideLook;
  onPress: () => void;
  /** What stands over it. */
  children?: ReactNode;
}

/** A second tap of the same thumb is no second press. */
const DEAD_MS = 700;

/** The one press of the moment, at the foot. It answers at once and waits for nothing. */
export function PressButton({ word, about, look, onPress, children }: PressButtonProps) {
  const [isDead, setDead] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setDead(false), DEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  const Glyph = look && rideGlyphs[look];
  return (
    <footer className="driver-foot">
      {children}
      <button type="button" className="driver-press" onClick={() => !isDead && onPress()}>
        {Glyph && (
          <span className={`driver-sign-of st-${look}`}>
            <Glyph size={30} stroke={2} aria-hidden="true" />
          </span>
        )}
        <span className="driver-words">
          <strong>{word}</strong> <span>{about}</span>
        </span>
      </button>
    </footer>
  );
}
