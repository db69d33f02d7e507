/** Pictures for tests, where nothing can be decoded or drawn. */
import { vi } from 'vitest';

interface Drawn {
  type: string;
  width: number;
  height: number;
}

/** Lets every picture be of this size; null: nothing that is chosen is a picture. Returns what was drawn of them. */
export function stubPictures(size: { width: number; height: number } | null): Drawn[] {
  const drawn: Drawn[] = [];
  vi.stubGlobal('createImageBitmap', async () => {
    if (size === null) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { ...size, close: () => undefined };
  });
  const paper = { fillRect: () => undefined, drawImage: () => undefined };
  // Only what shrinking asks of a canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, told, type) {
    drawn.push({ type: type ?? '', width: this.width, height: this.height });
    told(new Blob(['drawn anew'], type === undefined ? {} : { type }));
  });
  return drawn;
}
