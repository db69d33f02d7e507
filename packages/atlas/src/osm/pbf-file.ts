/**
 * An OpenStreetMap extract on disk, as its chain of blobs. Opening walks the whole chain of headers, so that a file
 * cut short is refused before any work is done; a blob is inflated only when asked for.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { AtlasFault } from '../travel.ts';
import type { Box } from '../travel.ts';
import { ProtoReader } from './proto-reader.ts';

export interface OsmHeader {
  box: Box | null;
  /** When the extract was current, as an ISO date; null when the file does not say. */
  osmDate: string | null;
  source: string | null;
}

export interface PbfFile {
  bytes: number;
  header: OsmHeader;
  /** How many blobs of map data there are. */
  blobs: number;
  read(blob: number): Uint8Array;
  close(): void;
}

// Limits of the format itself.
const LONGEST_HEADER = 64 * 1024;
const LONGEST_BLOB = 32 * 1024 * 1024;

const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

export function openPbf(path: string): PbfFile {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch (cause) {
    throw new AtlasFault(`The file ${path} cannot be opened.`, { cause });
  }
  try {
    if (!fstatSync(fd).isFile()) throw new AtlasFault(`${path} is a folder, not a file.`);
    return readChain(fd);
  } catch (cause) {
    closeSync(fd);
    throw cause instanceof AtlasFault
      ? cause
      : new AtlasFault('The file is damaged: its blocks cannot be read.', { cause });
  }
}

function readChain(fd: number): PbfFile {
  const { size } = fstatSync(fd);
  refuseOtherFormats(fd, size);

  let header: OsmHeader | null = null;
  const offsets: number[] = [];
  const lengths: number[] = [];
  let at = 0;
  while (at < size) {
    const headLength = readAt(fd, at, 4).readUInt32BE(0);
    if (headLength === 0 || headLength > LONGEST_HEADER) {
      throw new AtlasFault(
        at === 0
          ? 'This is not an OpenStreetMap .osm.pbf file.'
          : 'The file is damaged: a block header makes no sense.',
      );
    }
    const { type, length } = blobHeader(readAt(fd, at + 4, headLength));
    if (length > LONGEST_BLOB) throw new AtlasFault('The file is damaged: a block is larger than the format allows.');
    const start = at + 4 + headLength;
    if (start + length > size) throw new AtlasFault('The file is cut short. Download it again.');
    if (at === 0 && type !== 'OSMHeader') throw new AtlasFault('This is not an OpenStreetMap .osm.pbf file.');
    if (type === 'OSMHeader') header = readHeader(inflateBlob(readAt(fd, start, length)));
    if (type === 'OSMData') {
      offsets.push(start);
      lengths.push(length);
    }
    at = start + length;
  }
  if (header === null || offsets.length === 0) throw new AtlasFault('The file holds no map data.');

  return {
    bytes: size,
    header,
    blobs: offsets.length,
    read: (blob) => inflateBlob(readAt(fd, offsets[blob] ?? 0, lengths[blob] ?? 0)),
    close: () => closeSync(fd),
  };
}

/** People hand over what a browser saved: say what it is. */
function refuseOtherFormats(fd: number, size: number): void {
  if (size === 0) throw new AtlasFault('The file is empty.');
  const start = readAt(fd, 0, Math.min(size, 512));
  const text = start
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  if (text.startsWith('<!doctype html') || text.startsWith('<html')) {
    throw new AtlasFault('This is a web page, not a map extract. The download may have needed a sign-in.');
  }
  if (text.startsWith('<?xml') || text.startsWith('<osm')) {
    throw new AtlasFault('This is an XML file. Convert it to .osm.pbf first, for example with osmium.');
  }
  if (start[0] === 0x1f && start[1] === 0x8b)
    throw new AtlasFault('This file is gzipped. Unpack it and import the .osm.pbf inside.');
  if (text.startsWith('bzh'))
    throw new AtlasFault('This file is packed with bzip2. Convert it to .osm.pbf first, for example with osmium.');
  if (text.startsWith('pk\u0003\u0004'))
    throw new AtlasFault('This is a zip archive. Unpack it and import the .osm.pbf inside.');
}

function readAt(fd: number, position: number, length: number): Buffer {
  const out = Buffer.allocUnsafe(length);
  const got = readSync(fd, out, 0, length, position);
  if (got < length) throw new AtlasFault('The file is cut short. Download it again.');
  return out;
}

function blobHeader(bytes: Buffer): { type: string; length: number } {
  const reader = new ProtoReader(bytes);
  let type = '';
  let length = 0;
  while (reader.hasMore) {
    const key = reader.varint();
    if (key === 10) type = reader.text();
    else if (key === 24) length = reader.varint();
    else reader.skip(key & 7);
  }
  return { type, length };
}

function inflateBlob(bytes: Buffer): Uint8Array {
  const reader = new ProtoReader(bytes);
  let out: Uint8Array | null = null;
  let rawSize: number | null = null;
  while (reader.hasMore) {
    const key = reader.varint();
    if (key === 10) out = reader.slice();
    else if (key === 16) rawSize = reader.varint();
    else if (key === 26) out = inflateSync(reader.slice(), { maxOutputLength: LONGEST_BLOB });
    else if (key === 58) out = zstdDecompressSync(reader.slice(), { maxOutputLength: LONGEST_BLOB });
    else if (key === 34 || key === 42 || key === 50)
      throw new AtlasFault('The file uses a compression other than zlib or zstd. Rewrite it with osmium first.');
    else reader.skip(key & 7);
  }
  if (out === null || (rawSize !== null && out.length !== rawSize))
    throw new AtlasFault('The file is damaged: a block does not unpack to its size.');
  return out;
}

function readHeader(bytes: Uint8Array): OsmHeader {
  const reader = new ProtoReader(bytes);
  const out: OsmHeader = { box: null, osmDate: null, source: null };
  while (reader.hasMore) {
    const key = reader.varint();
    if (key === 10) out.box = readBox(reader.message());
    else if (key === 34) refuseUnknownFeature(reader.text());
    else if (key === 138) out.source = reader.text();
    else if (key === 256) out.osmDate = new Date(reader.varint() * 1000).toISOString().slice(0, 10);
    else reader.skip(key & 7);
  }
  return out;
}

function refuseUnknownFeature(feature: string): void {
  if (feature === 'HistoricalInformation')
    throw new AtlasFault('This is a history file. Import a current extract instead.');
  if (!KNOWN_FEATURES.has(feature))
    throw new AtlasFault(`The file needs the feature "${feature}", which is not supported.`);
}

function readBox(reader: ProtoReader): Box | null {
  const sides: Record<number, number> = {};
  while (reader.hasMore) {
    const key = reader.varint();
    if ((key & 7) === 0) sides[key >> 3] = reader.signed() / 1e9;
    else reader.skip(key & 7);
  }
  const { 1: west, 2: east, 3: north, 4: south } = sides;
  if (west === undefined || east === undefined || north === undefined || south === undefined) return null;
  return west < east && south < north ? [west, south, east, north] : null;
}
