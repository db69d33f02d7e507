import { join } from 'node:path';
import { Client } from '../server/client.ts';
import { type Kind, kindsAtHand, openSite, type Running, type Site } from '../server/running.ts';
import { moveIn, openOperator, type Town } from '../server/town.ts';
import { fillMetro } from '../board-metro.ts';
import { Bulk } from './bulk.ts';

const LOOP_WATCH = new URL('../server/loop-watch.ts', import.meta.url);

export interface CitySize {
  vehicles: number;
  /** Of each day. */
  bookings: number;
  date: string;
  dispatchedShare?: number;
  shiftHours?: number;
  /** Where people live and go; scattered where nobody says. */
  doors?: readonly { latitude: number; longitude: number }[];
  /** On which database; Postgres where nobody says. */
  kind?: Kind;
}

/** A city's operator, its first day in it, and everything that a bench asks of it. */
export interface City {
  site: Site;
  date: string;
  /** The rows of the schema, for what no door takes a million of. */
  bulk: Bulk;
  server: Running;
  town: Town;
  /** A file in which the server writes down how long its loop let others wait. */
  loopFile: string;
}

/**
 * Opens a city, has its rows multiplied as wanted while no server runs, starts one and moves in. Whatever happens, the database
 * and the folder are gone afterwards.
 */
export async function inCity<T>(
  size: CitySize,
  settings: Record<string, string>,
  fill: (bulk: Bulk, site: Site) => Promise<void>,
  work: (city: City) => Promise<T>,
): Promise<T> {
  const { kind = 'postgres' } = size;
  kindsAtHand(kind);
  const site = await openSite(kind, { NODE_OPTIONS: `--import=${LOOP_WATCH.href}`, ...settings });
  const loopFile = join(site.env['HANDRAIL_DATA'] ?? '', '..', 'loop');
  site.env['BENCH_LOOP_FILE'] = loopFile;
  let bulk: Bulk | null = null;
  try {
    say('opening a city');
    const invitation = await openOperator(site);
    await fillMetro(site, size);
    bulk = await Bulk.open(site, size.date);
    await fill(bulk, site);
    await bulk.settle();
    // The embedded database has one user at a time.
    if (kind === 'embedded') await bulk.close();
    const server = await site.start();
    const town = await moveIn(site, invitation, 0);
    say('measuring');
    return await work({ site, date: size.date, bulk, server, town, loopFile });
  } finally {
    await bulk?.close();
    await site.clear();
  }
}

/** How far a bench is, for whoever waits: beside its figures, which alone stand in its output. */
export function say(what: string): void {
  console.error(`… ${what}`);
}

/** As many sessions of the administrator as are wanted; some share one, since one address may not sign in without end. */
export async function signInMany(town: Town, count: number): Promise<Client[]> {
  const clients: Client[] = [];
  for (let n = 0; n < count; n++) {
    const last = clients.at(-1);
    clients.push(last && n % 5 !== 0 ? last.another() : await town.signIn());
  }
  return clients;
}

export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
