/** Tiles in one SQLite file, the MBTiles format: gzipped, rows counted from the south. */
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import type { Box } from '../travel.ts';
import { layerNames, MAX_ZOOM, MIN_ZOOM } from './make-tiles.ts';
import type { Tile } from './make-tiles.ts';

export interface TileSource {
  /** The gzipped tile, or null where the map is empty. */
  tile(z: number, x: number, y: number): Uint8Array | null;
  close(): void;
}

export function writeMbtiles(
  path: string,
  tiles: Iterable<Tile>,
  about: { name: string; box: Box; attribution: string },
): number {
  const db = new DatabaseSync(path);
  db.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    CREATE TABLE metadata (name TEXT, value TEXT);
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
    BEGIN;
  `);
  const insert = db.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)');
  let count = 0;
  for (const { z, x, y, bytes } of tiles) {
    insert.run(z, x, 2 ** z - 1 - y, gzipSync(bytes));
    count += 1;
  }
  const note = db.prepare('INSERT INTO metadata VALUES (?, ?)');
  const metadata = {
    name: about.name,
    format: 'pbf',
    minzoom: String(MIN_ZOOM),
    maxzoom: String(MAX_ZOOM),
    bounds: about.box.join(','),
    attribution: about.attribution,
    json: JSON.stringify({ vector_layers: layerNames.map((id) => ({ id, fields: {} })) }),
  };
  for (const [name, value] of Object.entries(metadata)) note.run(name, value);
  db.exec('COMMIT; CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);');
  db.close();
  return count;
}

export function openMbtiles(path: string): TileSource {
  const db = new DatabaseSync(path, { readOnly: true });
  const find = db.prepare('SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?');
  return {
    tile: (z, x, y) => {
      const data = find.get(z, x, 2 ** z - 1 - y)?.['tile_data'];
      return data instanceof Uint8Array ? data : null;
    },
    close: () => db.close(),
  };
}
