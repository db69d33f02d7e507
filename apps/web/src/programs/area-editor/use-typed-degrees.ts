import type { Point } from '@handrail/domain/platform';
import { cornerName } from '@handrail/domain/programs';
import { useState } from 'react';
import { useBeforeSave } from '../../platform/kit/index.ts';
import type { CornerAt } from '../../places/index.ts';
import { withCorner } from './area-edits.ts';
import type { AreaEditing } from './use-area-editing.ts';

export const AXES = ['latitude', 'longitude'] as const;
export type Axis = (typeof AXES)[number];

const MOST: Record<Axis, number> = { latitude: 90, longitude: 180 };

interface Typed {
  at: CornerAt;
  on: Axis;
  text: string;
  /** The cell was left, and what stands in it is no figure. */
  isRefused: boolean;
}

/** What is typed into one cell of the corners, until it is taken. What is no figure stays, with its sentence. */
export function useTypedDegrees({ area, change }: Pick<AreaEditing, 'area' | 'change'>) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isAt = (at: CornerAt, on: Axis) =>
    typed?.on === on && typed.at.part === at.part && typed.at.corner === at.corner ? typed : null;

  function settle(): boolean {
    if (typed === null) return true;
    const { at, on, text } = typed;
    const degrees = degreesOf(text, on);
    if (degrees === null) {
      setTyped({ ...typed, isRefused: true });
      return false;
    }
    setTyped(null);
    const point = area[at.part]?.[at.corner];
    if (point && shown(point[on]) !== shown(degrees)) change(withCorner(area, at, { ...point, [on]: degrees }), at);
    return true;
  }
  useBeforeSave(settle);

  return {
    textOf: (at: CornerAt, on: Axis, point: Point) => isAt(at, on)?.text ?? shown(point[on]),
    isTyping: (at: CornerAt, on: Axis) => isAt(at, on) !== null,
    isWrong: (at: CornerAt, on: Axis) => isAt(at, on)?.isRefused ?? false,
    sentence: typed?.isRefused ? wrongDegrees(cornerName(area, typed.at.part, typed.at.corner), typed.on) : undefined,
    type: (at: CornerAt, on: Axis, text: string) => setTyped({ at, on, text, isRefused: false }),
    take: (at: CornerAt, on: Axis) => void (isAt(at, on) && settle()),
    putBack: (at: CornerAt, on: Axis) => void (isAt(at, on) && setTyped(null)),
  };
}

/** Five decimals are a yard. */
function shown(degrees: number): string {
  return degrees.toFixed(5);
}

function degreesOf(text: string, on: Axis): number | null {
  const degrees = Number(text.trim().replace('−', '-'));
  return text.trim() !== '' && Math.abs(degrees) <= MOST[on] ? degrees : null;
}

function wrongDegrees(corner: string, on: Axis): string {
  return `${corner}: a ${on} is a number from -${MOST[on]} to ${MOST[on]}.`;
}
