import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

export interface Picture {
  width: number;
  height: number;
  /** The picture without what a camera writes beside it, such as where it stood, and without what follows its end. */
  bytes: Buffer;
}

const readers: Record<string, (bytes: Buffer) => Picture | null> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

export function isPicture(type: string): boolean {
  return Object.hasOwn(readers, type);
}

/**
 * A picture by the structure of its file: its size, and that it is all there. Null for what only begins like one. The
 * pixels are not decoded, so that a small file that unfolds into a huge picture costs nothing here.
 */
export function readPicture(type: string, bytes: Buffer): Picture | null {
  try {
    const picture = readers[type]?.(bytes) ?? null;
    return picture !== null && picture.width > 0 && picture.height > 0 ? picture : null;
  } catch (cause) {
    if (cause instanceof RangeError) return null; // it was read past its end: something is missing
    throw cause;
  }
}
