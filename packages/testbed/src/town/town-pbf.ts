/**
 * Cedar Valley as an OpenStreetMap extract: nodes, ways and relations in blocks, the format of planet.osm.pbf. It is
 * sorted and complete, so whatever reads a real county's extract reads this one.
 */
import { deflateSync } from 'node:zlib';
import { ProtoWriter, zigzag } from './proto-writer.ts';
import { townElements } from './town-elements.ts';
import type { Node, Relation, Way } from './town-elements.ts';
import type { Box, Town } from './town.ts';

const BLOCK = 8000; // Elements to a block, as osmium and osmosis write them.

export function writeTownPbf(town: Town): Uint8Array {
  const elements = townElements(town);
  const parts = [blob('OSMHeader', header(town.bbox))];
  for (const nodes of slices(elements.nodes))
    parts.push(
      blob(
        'OSMData',
        block((strings, group) => writeNodes(nodes, strings, group)),
      ),
    );
  for (const ways of slices(elements.ways))
    parts.push(
      blob(
        'OSMData',
        block((strings, group) => writeWays(ways, strings, group)),
      ),
    );
  for (const relations of slices(elements.relations)) {
    parts.push(
      blob(
        'OSMData',
        block((strings, group) => writeRelations(relations, strings, group)),
      ),
    );
  }
  return Buffer.concat(parts);
}

function header({ west, south, east, north }: Box): Uint8Array {
  const out = new ProtoWriter();
  out.message(1, (box) => {
    box.number(1, zigzag(Math.round(west * 1e9)));
    box.number(2, zigzag(Math.round(east * 1e9)));
    box.number(3, zigzag(Math.round(north * 1e9)));
    box.number(4, zigzag(Math.round(south * 1e9)));
  });
  out.text(4, 'OsmSchema-V0.6');
  out.text(4, 'DenseNodes');
  out.text(5, 'Sort.Type_then_ID');
  out.text(16, 'Cedar Valley surveyor');
  out.text(17, 'Cedar Valley, an invented town');
  out.number(32, Date.UTC(2026, 0, 1) / 1000);
  return out.finish();
}

function blob(type: 'OSMHeader' | 'OSMData', raw: Uint8Array): Uint8Array {
  const body = new ProtoWriter();
  body.number(2, raw.length);
  body.bytes(3, deflateSync(raw));
  const bodyBytes = body.finish();

  const head = new ProtoWriter();
  head.text(1, type);
  head.number(3, bodyBytes.length);
  const headBytes = head.finish();
  const size = Buffer.alloc(4);
  size.writeUInt32BE(headBytes.length);
  return Buffer.concat([size, headBytes, bodyBytes]);
}

/** The words of a block, each stored once; the first is the empty one that marks an end. */
type Strings = (text: string) => number;

function block(write: (strings: Strings, group: ProtoWriter) => void): Uint8Array {
  const index = new Map<string, number>([['', 0]]);
  const strings: Strings = (text) => {
    const known = index.get(text);
    if (known !== undefined) return known;
    index.set(text, index.size);
    return index.size - 1;
  };
  const group = new ProtoWriter();
  write(strings, group);

  const out = new ProtoWriter();
  out.message(1, (table) => {
    for (const text of index.keys()) table.text(1, text);
  });
  out.bytes(2, group.finish());
  return out.finish();
}

function writeNodes(nodes: readonly Node[], strings: Strings, group: ProtoWriter): void {
  group.message(2, (dense) => {
    dense.packedDeltas(1, nodes.map((node) => node.id)); // prettier-ignore
    dense.packedDeltas(8, nodes.map((node) => Math.round(node.lat * 1e7))); // prettier-ignore
    dense.packedDeltas(9, nodes.map((node) => Math.round(node.lng * 1e7))); // prettier-ignore
    dense.packed(10, nodes.flatMap((node) => [...tagNumbers(node.tags, strings), 0])); // prettier-ignore
  });
}

function tagNumbers(tags: Record<string, string>, strings: Strings): number[] {
  return Object.entries(tags).flatMap(([key, value]) => [strings(key), strings(value)]);
}

function writeTags(tags: Record<string, string>, strings: Strings, out: ProtoWriter): void {
  out.packed(2, Object.keys(tags).map(strings));
  out.packed(3, Object.values(tags).map(strings));
}

function writeWays(ways: readonly Way[], strings: Strings, group: ProtoWriter): void {
  for (const way of ways) {
    group.message(3, (out) => {
      out.number(1, way.id);
      writeTags(way.tags, strings, out);
      out.packedDeltas(8, way.nodes);
    });
  }
}

const memberTypes = { node: 0, way: 1, relation: 2 };

function writeRelations(relations: readonly Relation[], strings: Strings, group: ProtoWriter): void {
  for (const relation of relations) {
    group.message(4, (out) => {
      out.number(1, relation.id);
      writeTags(relation.tags, strings, out);
      out.packed(8, relation.members.map((member) => strings(member.role))); // prettier-ignore
      out.packedDeltas(9, relation.members.map((member) => member.id)); // prettier-ignore
      out.packed(10, relation.members.map((member) => memberTypes[member.type])); // prettier-ignore
    });
  }
}

function slices<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BLOCK) }, (_, k) => list.slice(k * BLOCK, (k + 1) * BLOCK));
}
