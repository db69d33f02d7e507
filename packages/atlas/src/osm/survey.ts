/**
 * Everything of an extract that roads, addresses and tiles are made from. Three passes, none of which trusts the order
 * of the file: nodes inside the box, then relations, then ways. A way keeps the nodes the region has; -1 marks where
 * one is missing, as happens along the edge of every clipped extract.
 */
import { AtlasFault } from '../travel.ts';
import type { Box } from '../travel.ts';
import { visitBlock } from './elements.ts';
import type { Contents, Member, Tags, Visitor } from './elements.ts';
import { NodeStore } from './node-store.ts';
import type { PbfFile } from './pbf-file.ts';
import { isDrawn, isNamedOrAddressed, isRoad } from './worth.ts';

export interface SurveyedNode {
  index: number;
  id: number;
  tags: Tags;
}

export interface SurveyedWay {
  id: number;
  /** Indices into the node store; -1 where a node is missing. */
  nodes: Int32Array;
  tags: Tags;
}

export interface Survey {
  nodes: NodeStore;
  /** Nodes with tags worth keeping: doors, shops, villages. */
  tagged: SurveyedNode[];
  /** Traffic lights, as node indices. */
  signals: Set<number>;
  ways: SurveyedWay[];
  /** Untagged ways that only serve as the outline of an area. */
  outlines: Map<number, SurveyedWay>;
  areas: { id: number; members: Member[]; tags: Tags }[];
  restrictions: { members: Member[]; tags: Tags }[];
  box: Box;
}

export function takeSurvey(file: PbfFile, clip: Box | null, progress: (share: number) => void): Survey {
  const nodes = new NodeStore();
  const found: { id: number; tags: Tags }[] = [];
  const lights: number[] = [];
  const contents: Contents[] = [];
  const inside = insideTest(clip);

  const pass = (visitor: Visitor, from: number, wanted: (blob: Contents) => boolean): void => {
    for (let blob = 0; blob < file.blobs; blob++) {
      const known = contents[blob];
      if (known === undefined || wanted(known)) contents[blob] = visitChecked(file, blob, visitor);
      progress(from + blob / file.blobs / 3);
    }
  };

  pass(
    {
      node: (id, lng7, lat7, tags) => {
        if (!inside(lng7, lat7)) return;
        nodes.add(id, lng7, lat7);
        if (tags === null) return;
        if (isNamedOrAddressed(tags)) found.push({ id, tags });
        if (tags['highway'] === 'traffic_signals') lights.push(id);
      },
    },
    0,
    () => true,
  );
  nodes.close();
  if (nodes.size === 0)
    throw new AtlasFault(clip === null ? 'The file holds no map data.' : 'The box to clip to holds no map data.');

  const areas: Survey['areas'] = [];
  const restrictions: Survey['restrictions'] = [];
  const outlineIds = new Set<number>();
  pass(
    {
      relation: (id, members, tags) => {
        if (tags['type'] === 'multipolygon' && isDrawn(tags)) {
          areas.push({ id, members, tags });
          for (const member of members) if (member.type === 'way') outlineIds.add(member.ref);
        } else if (tags['type']?.startsWith('restriction') === true) restrictions.push({ members, tags });
      },
    },
    1 / 3,
    (blob) => blob.relations,
  );

  const ways: SurveyedWay[] = [];
  const outlines: Survey['outlines'] = new Map();
  pass(
    {
      way: (id, refs, tags) => {
        const isOutline = outlineIds.has(id);
        const isKept = isRoad(tags) || isDrawn(tags) || isNamedOrAddressed(tags);
        if (!isOutline && !isKept) return;
        const indices = Int32Array.from(refs, (ref) => nodes.find(ref));
        if (indices.every((index) => index < 0)) return;
        const surveyed: SurveyedWay = { id, nodes: indices, tags };
        if (isKept) ways.push(surveyed);
        if (isOutline) outlines.set(id, surveyed);
      },
    },
    2 / 3,
    (blob) => blob.ways,
  );

  return {
    nodes,
    tagged: found.map(({ id, tags }) => ({ index: nodes.find(id), id, tags })),
    signals: new Set(lights.map((id) => nodes.find(id))),
    ways,
    outlines,
    areas,
    restrictions,
    box: clip ?? file.header.box ?? boxOf(nodes),
  };
}

function visitChecked(file: PbfFile, blob: number, visitor: Visitor): Contents {
  try {
    return visitBlock(file.read(blob), visitor);
  } catch (cause) {
    if (cause instanceof AtlasFault) throw cause;
    throw new AtlasFault('The file is damaged: a block of map data cannot be read.', { cause });
  }
}

function insideTest(clip: Box | null): (lng7: number, lat7: number) => boolean {
  // Beyond 180 and 90 degrees nothing is a place; a hostile file may say otherwise.
  const [west, south, east, north] = (clip ?? [-180, -90, 180, 90]).map((side) => side * 1e7) as [
    number,
    number,
    number,
    number,
  ];
  return (lng7, lat7) => lng7 >= west && lng7 <= east && lat7 >= south && lat7 <= north;
}

function boxOf(nodes: NodeStore): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < nodes.size; i++) {
    west = Math.min(west, nodes.lng7(i));
    east = Math.max(east, nodes.lng7(i));
    south = Math.min(south, nodes.lat7(i));
    north = Math.max(north, nodes.lat7(i));
  }
  return [west / 1e7, south / 1e7, east / 1e7, north / 1e7];
}
