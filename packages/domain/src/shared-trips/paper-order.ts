import type { SharedStop } from './stop-order.ts';

/** `+1 +2 -1 -2` is a trip on paper: riders 1 and 2 get in, then out; `-1+2` is a merged stop. */
export function paperOrder(text: string): SharedStop[] {
  return text.split(' ').map((stop) => ({
    visits: [...stop.matchAll(/([+-])(\d+)/g)].map(([, sign, id = '']) => ({
      bookingId: id,
      stopType: sign === '+' ? ('pickup' as const) : ('dropoff' as const),
    })),
  }));
}

export function shownOrder(stops: readonly SharedStop[]): string {
  return stops
    .map(({ visits }) => visits.map((visit) => (visit.stopType === 'pickup' ? '+' : '-') + visit.bookingId).join(''))
    .join(' ');
}
