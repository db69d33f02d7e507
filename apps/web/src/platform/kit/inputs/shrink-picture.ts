/** Enough to read a license by, and a tenth of what a phone takes. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/**
 * A picture as it is kept: turned upright, no longer than it has to be, and drawn anew, so that nothing of the file but
 * what is seen goes with it: a phone writes where the picture was taken. Null where it holds no picture.
 */
export async function shrinkPicture(file: File): Promise<File | null> {
  const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (drawn === null) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(drawn.width, drawn.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(drawn.width * scale));
  canvas.height = Math.max(1, Math.round(drawn.height * scale));
  const paper = canvas.getContext('2d');
  if (paper === null) return null;
  // A PNG may let the ground shine through, as a signature does; a JPEG would turn it black.
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  if (type === 'image/jpeg') {
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
  }
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  const bytes = await new Promise<Blob | null>((told) => canvas.toBlob(told, type, QUALITY));
  return bytes && new File([bytes], nameFor(file.name, type), { type });
}

/** The name with the ending of what it is now: `van.webp` is a JPEG once it was drawn anew. */
function nameFor(name: string, type: 'image/png' | 'image/jpeg'): string {
  const stem = name.replace(/\.[^.]*$/, '');
  if (type === 'image/png') return `${stem}.png`;
  return /\.jpe?g$/i.test(name) ? name : `${stem}.jpg`;
}
