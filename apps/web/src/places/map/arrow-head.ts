/** The name under which the renderer keeps it. */
export const ARROW_HEAD = 'arrow-head';

const SIDE = 12;

/** An arrow head that points to the right, as the renderer's distance field: it is given its color where it is drawn. */
export function arrowHead(): { width: number; height: number; data: Uint8ClampedArray } {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) data[(y * SIDE + x) * 4 + 3] = alphaAt(x + 0.5, y + 0.5);
  }
  return { width: SIDE, height: SIDE, data };
}

/** 192 lies on the edge, and 24 less is a pixel outside. */
function alphaAt(x: number, y: number): number {
  const half = SIDE / 2;
  const [left, tip, height] = [2.5, SIDE - 2.5, 3.5];
  const reach = (height * (tip - x)) / (tip - left);
  const inside = Math.min(x - left, reach - Math.abs(y - half));
  return Math.max(0, Math.min(255, 192 + 24 * inside));
}
