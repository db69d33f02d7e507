import { type ManifestEntry, type ManifestRide, ridesOf } from './manifest.ts';

/** As many fit on a sheet of paper with all their blanks (MANI-03). */
export const RIDES_A_PAGE = 3;

export interface ManifestPage {
  /** From 1. */
  readonly number: number;
  readonly rides: readonly ManifestRide[];
  /** What is driven while this sheet is on top, blocks before and between its rides included; after the last ride of all, the rest. */
  readonly order: readonly ManifestEntry[];
  /** The first ride of the next sheet. */
  readonly next: ManifestRide | null;
}

/** The sheets of a run: three rides each, in the order they are driven. */
export function pagesOfManifest(entries: readonly ManifestEntry[]): ManifestPage[] {
  const rides = ridesOf(entries);
  const pages: ManifestPage[] = [];
  let from = 0;
  for (let at = 0; at < rides.length; at += RIDES_A_PAGE) {
    const these = rides.slice(at, at + RIDES_A_PAGE);
    const next = rides[at + RIDES_A_PAGE] ?? null;
    const last = these.at(-1);
    const until = next === null || last === undefined ? entries.length : entries.indexOf(last) + 1;
    pages.push({ number: pages.length + 1, rides: these, order: entries.slice(from, until), next });
    from = until;
  }
  return pages;
}
