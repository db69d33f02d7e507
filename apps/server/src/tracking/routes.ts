import { type Box, openRoadLines } from '@handrail/atlas';
import type { FastifyReply } from 'fastify';
import type { Routes } from '../platform/http/area-routes.ts';
import type { Services } from '../platform/services.ts';
import { roadsToDraw, routeThrough } from '../places/index.ts';
import { drawWay, type Ground } from './track-drawing.ts';
import { nothingPage, trackPage } from './track-page.ts';
import { TRACK_SCRIPT } from './track-style.ts';
import { TRACK_PATH } from './tracking-link.ts';
import { type WatchedRide, watchedRide } from './watched-ride.ts';

/** As many as a way is drawn of: a bend more could not be seen. */
const MOST_POINTS = 200;
/** So many streets, the fastest first: more would be grey. */
const MOST_STREETS = 500;

/** The page that a rider's link opens. Nothing keeps it, nothing finds it, and it tells no other site where it was. */
export const routes: Routes = (app, services) => {
  app.get<{ Querystring: { bid?: unknown; view?: unknown } }>(TRACK_PATH, async (request, reply) => {
    await services.guard.count('publicByAddress', request.ip);
    const { bid, view } = request.query;
    const ride = typeof bid === 'string' && bid.length <= 100 ? await watchedRide(services, bid) : null;
    unkept(reply).type('text/html; charset=utf-8');
    if (!ride || typeof bid !== 'string') return reply.code(404).send(nothingPage());
    const isTextOnly = view === 'text';
    return reply.send(
      trackPage(ride, { drawing: isTextOnly ? null : await drawingOf(services, ride), isTextOnly, token: bid }),
    );
  });

  app.get('/track.js', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(TRACK_SCRIPT),
  );
};

function unkept(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');
}

/** Only where the vehicle comes straight: with another stop before, the way would lead to somebody else's door. */
async function drawingOf(services: Services, ride: WatchedRide): Promise<string | null> {
  const { seen, stop, phase, hasOtherStopFirst, vehicle } = ride;
  if (!seen?.isRecent || stop.point === null || hasOtherStopFirst || phase === 'before' || phase === 'arrived')
    return null;
  const ends = [seen.point, stop.point].map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
  const { geometry } = await routeThrough(services, ends);
  const step = Math.max(1, Math.ceil(geometry.length / MOST_POINTS));
  const way = geometry.filter((_, at) => at % step === 0 || at === geometry.length - 1);
  const number = vehicle.number.replaceAll(/[^\w .-]/g, '');
  return drawWay(way, { vehicle: seen.point, stop: stop.point }, number, (box) => groundOf(services, box));
}

/** The streets of the imported town that lie in a box; null where none was imported. */
function groundOf(services: Services, box: Box): Ground | null {
  const roads = roadsToDraw(services);
  if (!roads) return null;
  const attribution = roads.attribution.replaceAll(/[^\w ©.,'()-]/g, '').replaceAll("'", '&#39;');
  return { streets: openRoadLines(roads.memory).streetsIn(box, MOST_STREETS), attribution };
}
