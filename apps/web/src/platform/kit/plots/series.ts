/** One of the lines, or one of the layers of every bar: a number for each point, null where there is none. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
  /** The hue of a ride's status; else the next color of the palette. */
  look?: string;
}

const COLORS = 7;

/** Each takes the next color of the palette. Beyond the seventh they begin again, dashed. */
export function seriesClass(at: number): string {
  return `plot-s${(at % COLORS) + 1}${at >= COLORS ? ' plot-again' : ''}`;
}

/** The hue of a layer: that of the status it stands for, or its color of the palette. */
export function lookClass(at: number, { look }: Series): string {
  return look === undefined ? seriesClass(at) : `st-${look} plot-look`;
}

/** A line is told by its color and by how it is drawn. */
export const DASHES: readonly (string | undefined)[] = [undefined, '7 3', '2 3', '10 3 2 3', '5 2', '1 4', '12 4'];
