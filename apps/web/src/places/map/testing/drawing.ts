import { vi } from 'vitest';
import { opened } from './fake-renderer.ts';

/** A region's ground, as the server tells of it. */
export const paperGround = {
  styles: { light: 'the roads by day', dark: 'the roads by night' },
  attribution: '© OpenStreetMap contributors',
  offline: true,
  region: null,
};

/** Says that this browser can draw, and serves the ground; every other question goes where it went. */
export function drawing(ground: object = paperGround): void {
  opened.length = 0;
  vi.stubGlobal('WebGL2RenderingContext', vi.fn());
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never);
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => Promise.resolve(this);
    },
  );
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true });
  const elsewhere = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) =>
    JSON.stringify(asked[0]).includes('/map/') ? Response.json(ground) : elsewhere(...asked),
  );
}
