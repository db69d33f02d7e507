import { MAX_ZOOM, MIN_ZOOM, hostedBasemap, outlineBasemap, regionBasemap, type Basemap } from '@handrail/atlas';
import { gzipSync } from 'node:zlib';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Routes } from '../platform/http/area-routes.ts';
import type { Services } from '../platform/services.ts';
import { mapsOf } from './maps.ts';
import { OUTLINE_ATTRIBUTION, outlineText, type Outline } from './outlines.ts';

const OUTLINES: readonly string[] = ['states', 'counties', 'cities'] satisfies Outline[];
const DAY_SEC = 86_400;
const YEAR_SEC = 31_536_000;

/**
 * The ground under every map: which style to draw, its tiles, its outlines. It is the same for everyone and says nothing
 * of anyone, so it is served without a session and kept by browsers.
 */
export const routes: Routes = (app, services) => {
  const packed = new Map<string, Buffer>();

  app.get('/map/basemap', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(describe(services)),
  );

  app.get<{ Params: { outline: string } }>('/map/outline/:outline', async (request, reply) => {
    const { outline } = request.params;
    if (!OUTLINES.includes(outline)) throw notFound();
    const text = packed.get(outline) ?? gzipSync(outlineText(outline as Outline)); // one of the three, as just seen
    packed.set(outline, text);
    return reply
      .header('Cache-Control', `public, max-age=${DAY_SEC}`)
      .header('Content-Encoding', 'gzip')
      .type('application/geo+json')
      .send(text);
  });

  app.get<{ Params: Record<'region' | 'z' | 'x' | 'y', string> }>(
    '/map/tile/:region/:z/:x/:y',
    async (request, reply) => {
      const { region } = mapsOf(services);
      const [z, x, y] = [numberOf(request.params.z), numberOf(request.params.x), numberOf(request.params.y)];
      if (!region || request.params.region !== versionOf(region.info) || !isTile(z, x, y)) throw notFound();
      const tile = region.tiles.tile(z, x, y);
      void reply.header('Cache-Control', `public, max-age=${YEAR_SEC}, immutable`);
      if (!tile) return reply.code(204).send();
      return reply.header('Content-Encoding', 'gzip').type('application/x-protobuf').send(tile);
    },
  );
};

/** Both styles at once, so that switching the theme asks for nothing. */
function describe(services: Services) {
  const { region } = mapsOf(services);
  const map = basemapOf(services);
  return {
    styles: { light: map.style('light'), dark: map.style('dark') },
    attribution: map.attribution,
    offline: map.offline,
    region: region && { name: region.info.name, bounds: region.info.box },
  };
}

/** Addresses are paths of this server: the page knows its own origin, and a proxy in front may have another. */
function basemapOf(services: Services): Basemap {
  const hosted = services.settings.HANDRAIL_MAP_STYLE_URL;
  if (hosted) return hostedBasemap(hosted);
  const { region } = mapsOf(services);
  if (region) {
    return regionBasemap({
      url: `/map/tile/${versionOf(region.info)}/{z}/{x}/{y}`,
      attribution: region.info.attribution,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
    });
  }
  const outline = (name: Outline) => `/map/outline/${name}`;
  return outlineBasemap({
    states: outline('states'),
    counties: outline('counties'),
    cities: outline('cities'),
    attribution: OUTLINE_ATTRIBUTION,
  });
}

/** Names the import: another import of the same town has other tiles. */
function versionOf({ importedAt }: { importedAt: string }): string {
  return importedAt.replaceAll(/\D/g, '');
}

/** Written in one way only, so that a tile has one address. */
function numberOf(text: string): number {
  return /^(?:0|[1-9]\d{0,5})$/.test(text) ? Number(text) : Number.NaN;
}

function isTile(z: number, x: number, y: number): boolean {
  const side = 2 ** z;
  return [z, x, y].every((part) => Number.isInteger(part) && part >= 0) && z <= MAX_ZOOM && x < side && y < side;
}
