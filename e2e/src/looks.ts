import type { Page } from '@playwright/test';

/** Into so many fields a picture is divided, and so much lighter or darker a field is another one. */
const FIELDS = { across: 31, down: 20 } as const;
const OTHER = 40;

/** Which part of a picture looks otherwise than another, from 0 to 1: read as from afar, so that a letter more or less is nothing. */
export async function farFrom(blank: Page, one: Buffer, other: Buffer): Promise<number> {
  return blank.evaluate(
    async ({ sources, across, down, most }) => {
      const lights = async (source: string) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [across, down];
        const pen = canvas.getContext('2d');
        if (!pen) throw new Error('Nothing can be drawn here.');
        pen.drawImage(image, 0, 0, across, down);
        const { data } = pen.getImageData(0, 0, across, down);
        return Array.from({ length: across * down }, (_, at) =>
          [0.299, 0.587, 0.114].reduce((sum, share, n) => sum + share * (data[at * 4 + n] ?? 0), 0),
        );
      };
      const [is = [], was = []] = await Promise.all(sources.map(lights));
      return is.filter((light, at) => Math.abs(light - (was[at] ?? 0)) > most).length / is.length;
    },
    {
      sources: [one, other].map((bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`),
      ...FIELDS,
      most: OTHER,
    },
  );
}
