/** Decodes one block of map data, element by element. Coordinates come in units of 1e-7 degrees. */
import { ProtoReader } from './proto-reader.ts';

export type Tags = Record<string, string>;

export interface Member {
  type: 'node' | 'way' | 'relation';
  ref: number;
  role: string;
}

/** Called for each element; kinds without a visitor are skipped without being decoded. */
export interface Visitor {
  node?: (id: number, lng7: number, lat7: number, tags: Tags | null) => void;
  way?: (id: number, refs: number[], tags: Tags) => void;
  relation?: (id: number, members: Member[], tags: Tags) => void;
}

/** Which kinds of element a block holds. */
export interface Contents {
  nodes: boolean;
  ways: boolean;
  relations: boolean;
}

export function visitBlock(bytes: Uint8Array, visitor: Visitor): Contents {
  const block = new ProtoReader(bytes);
  let table: ProtoReader | null = null;
  const groups: ProtoReader[] = [];
  let granularity = 100;
  let latOffset = 0;
  let lngOffset = 0;
  while (block.hasMore) {
    const key = block.varint();
    if (key === 10) table = block.message();
    else if (key === 18) groups.push(block.message());
    else if (key === 136) granularity = block.varint();
    else if (key === 152) latOffset = block.varint();
    else if (key === 160) lngOffset = block.varint();
    else block.skip(key & 7);
  }

  const strings = table === null ? [] : stringTable(table);
  const grid: Grid = { granularity, latOffset, lngOffset };
  const contents: Contents = { nodes: false, ways: false, relations: false };
  for (const group of groups) {
    while (group.hasMore) {
      const key = group.varint();
      if (key === 10 || key === 18) {
        contents.nodes = true;
        if (visitor.node === undefined) group.skip(2);
        else if (key === 18) denseNodes(group.message(), strings, grid, visitor.node);
        else plainNode(group.message(), strings, grid, visitor.node);
      } else if (key === 26) {
        contents.ways = true;
        if (visitor.way === undefined) group.skip(2);
        else way(group.message(), strings, visitor.way);
      } else if (key === 34) {
        contents.relations = true;
        if (visitor.relation === undefined) group.skip(2);
        else relation(group.message(), strings, visitor.relation);
      } else group.skip(key & 7);
    }
  }
  return contents;
}

interface Grid {
  granularity: number;
  latOffset: number;
  lngOffset: number;
}

function stringTable(table: ProtoReader): string[] {
  const out: string[] = [];
  while (table.hasMore) {
    const key = table.varint();
    if (key === 10) out.push(table.text());
    else table.skip(key & 7);
  }
  return out;
}

function tagsOf(keys: readonly number[], values: readonly number[], strings: readonly string[]): Tags {
  const out: Tags = {};
  for (let i = 0; i < keys.length; i++) {
    const key = strings[keys[i] ?? -1];
    const value = strings[values[i] ?? -1];
    if (key === undefined || value === undefined) throw new RangeError('A tag points outside its string table.');
    out[key] = value;
  }
  return out;
}

function denseNodes(dense: ProtoReader, strings: string[], grid: Grid, visit: NonNullable<Visitor['node']>): void {
  let ids: ProtoReader | null = null;
  let lats: ProtoReader | null = null;
  let lngs: ProtoReader | null = null;
  let words: ProtoReader | null = null;
  while (dense.hasMore) {
    const key = dense.varint();
    if (key === 10) ids = dense.message();
    else if (key === 66) lats = dense.message();
    else if (key === 74) lngs = dense.message();
    else if (key === 82) words = dense.message();
    else dense.skip(key & 7);
  }
  if (ids === null || lats === null || lngs === null) return;

  let id = 0;
  let lat = 0;
  let lng = 0;
  while (ids.hasMore) {
    id += ids.signed();
    lat += lats.signed();
    lng += lngs.signed();
    let tags: Tags | null = null;
    if (words !== null) {
      for (;;) {
        const key = words.hasMore ? words.varint() : 0;
        if (key === 0) break;
        const [word, value] = [strings[key], strings[words.varint()]];
        if (word === undefined || value === undefined) throw new RangeError('A tag points outside its string table.');
        tags ??= {};
        tags[word] = value;
      }
    }
    visit(id, onGrid(grid.lngOffset, grid.granularity, lng), onGrid(grid.latOffset, grid.granularity, lat), tags);
  }
}

/** From the block's own grid, in nanodegrees, to units of 1e-7 degrees. */
function onGrid(offset: number, granularity: number, steps: number): number {
  return granularity === 100 && offset === 0 ? steps : Math.round((offset + granularity * steps) / 100);
}

function plainNode(node: ProtoReader, strings: string[], grid: Grid, visit: NonNullable<Visitor['node']>): void {
  let id = 0;
  let lat = 0;
  let lng = 0;
  let keys: number[] = [];
  let values: number[] = [];
  while (node.hasMore) {
    const key = node.varint();
    if (key === 8) id = node.signed();
    else if (key === 18) keys = node.packed();
    else if (key === 26) values = node.packed();
    else if (key === 64) lat = node.signed();
    else if (key === 72) lng = node.signed();
    else node.skip(key & 7);
  }
  const tags = keys.length === 0 ? null : tagsOf(keys, values, strings);
  visit(id, onGrid(grid.lngOffset, grid.granularity, lng), onGrid(grid.latOffset, grid.granularity, lat), tags);
}

function way(message: ProtoReader, strings: string[], visit: NonNullable<Visitor['way']>): void {
  let id = 0;
  let keys: number[] = [];
  let values: number[] = [];
  let refs: number[] = [];
  while (message.hasMore) {
    const key = message.varint();
    if (key === 8) id = message.varint();
    else if (key === 18) keys = message.packed();
    else if (key === 26) values = message.packed();
    else if (key === 66) refs = message.deltas();
    else message.skip(key & 7);
  }
  visit(id, refs, tagsOf(keys, values, strings));
}

const memberTypes = ['node', 'way', 'relation'] as const;

function relation(message: ProtoReader, strings: string[], visit: NonNullable<Visitor['relation']>): void {
  let id = 0;
  let keys: number[] = [];
  let values: number[] = [];
  let roles: number[] = [];
  let refs: number[] = [];
  let types: number[] = [];
  while (message.hasMore) {
    const key = message.varint();
    if (key === 8) id = message.varint();
    else if (key === 18) keys = message.packed();
    else if (key === 26) values = message.packed();
    else if (key === 66) roles = message.packed();
    else if (key === 74) refs = message.deltas();
    else if (key === 82) types = message.packed();
    else message.skip(key & 7);
  }
  const members = refs.map((ref, i) => ({
    type: memberTypes[types[i] ?? 0] ?? 'relation',
    ref,
    role: strings[roles[i] ?? 0] ?? '',
  }));
  visit(id, members, tagsOf(keys, values, strings));
}
