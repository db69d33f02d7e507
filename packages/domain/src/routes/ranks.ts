import type { Temporal } from 'temporal-polyfill';
import { byFit, type Fit } from './fit.ts';

/**
 * The orders that the panel can be put in. `Rank By` is the heading of the printed list: it keeps the order that was given.
 * Best fit is ours, by exact insertion and road times.
 */
export const PANEL_RANKS = ['Best fit', 'Rank By', 'Pickup Time', 'Recommendation'] as const;
export type PanelRank = (typeof PANEL_RANKS)[number];

/**
 * What putting a ride there comes to: all promises hold, somebody would have to grant something, nobody has reckoned it,
 * or it is not possible.
 */
export type Offer = { is: 'fits' | 'hurts'; addedSec: number } | { is: 'unasked' | 'no' };

export interface PanelEntry {
  offer: Offer;
  /** When the pickup would be; null where nobody knows. */
  pickupAt: Temporal.Instant | null;
  /** How the pickup follows the drop-off before it; null where none goes before it. */
  fit: Fit | null;
}

/** The entries in the order of a rank. Those it cannot tell apart keep the order they were given in. */
export function rankEntries<E extends PanelEntry>(entries: readonly E[], rank: PanelRank): E[] {
  switch (rank) {
    case 'Best fit':
      return entries.toSorted(byBestFit);
    case 'Rank By':
      return [...entries];
    case 'Pickup Time':
      return entries.toSorted(byPickup);
    case 'Recommendation':
      return entries.toSorted(byRecommendation);
  }
}

const PLACES = { fits: 0, hurts: 1, unasked: 2, no: 3 } as const;

/** What harms nobody by the minutes that it adds, next what hurts, then what was not reckoned, and last what is not possible. */
function byBestFit(a: PanelEntry, b: PanelEntry): number {
  return PLACES[a.offer.is] - PLACES[b.offer.is] || addedSec(a.offer) - addedSec(b.offer);
}

function addedSec(offer: Offer): number {
  return 'addedSec' in offer ? offer.addedSec : 0;
}

function byPickup(a: PanelEntry, b: PanelEntry): number {
  if (a.pickupAt === null || b.pickupAt === null) return Number(a.pickupAt === null) - Number(b.pickupAt === null);
  return a.pickupAt.epochMilliseconds - b.pickupAt.epochMilliseconds;
}

/** A pickup before the drop-off is waited for by nobody: it comes after those that are. */
function byRecommendation(a: PanelEntry, b: PanelEntry): number {
  if (a.fit === null || b.fit === null) return Number(a.fit === null) - Number(b.fit === null);
  return Number(a.fit.gapMin < 0) - Number(b.fit.gapMin < 0) || byFit(a.fit, b.fit);
}
