import { heatShare } from '@handrail/domain/platform';
import type { CSSProperties } from 'react';

/** How a square is filled: the stylesheet mixes the color. */
export function heatFill(count: number, most: number): CSSProperties {
  return { '--heat': `${Math.round(heatShare(count, most) * 100)}%` } as CSSProperties; // a property of our own, which React passes on
}
