/**
 * Everything of an extract that roads, addresses and tiles are made from. Three passes, none of which trusts the order
 * of the file: nodes inside the box, then ways that touch one of them, then relations of which a member is there. So what
 * is kept follows the box and not the file. A way keeps the nodes the region has; -1 marks where one is missing, as
 * happens along the edge of every clipped extract.
 */
import { AtlasFault } from '../travel.ts';
import type { Box } from '../travel.ts';
import { visitBlock } from './elements.ts';
import type { Contents, Member, Tags, Visitor } from './elements.ts';
import { IdSet } from './id-set.ts';
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
  /** Ways that bound an area, whether or not they are something by themselves. */
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

  const ways: SurveyedWay[] = [];
  // Ways that matter only if a relation says that they bound something.
  const spare: SurveyedWay[] = [];
  const present = new IdSet();
  pass(
    {
      way: (id, refs, tags) => {
        const indices = Int32Array.from(refs, (ref) => nodes.find(ref));
        if (indices.every((index) => index < 0)) return;
        const isKept = isRoad(tags) || isDrawn(tags) || isNamedOrAddressed(tags);
        (isKept ? ways : spare).push({ id, nodes: indices, tags: isKept ? tags : {} });
        present.add(id);
      },
    },
    1 / 3,
    (blob) => blob.ways,
  );
  present.close();

  const areas: Survey['areas'] = [];
  const restrictions: Survey['restrictions'] = [];
  const bounding = new IdSet();
  const isPresent = ({ type, ref }: Member): boolean =>
    type === 'way' ? present.has(ref) : type === 'node' && nodes.find(ref) >= 0;
  pass(
    {
      relation: (id, members, tags) => {
        const isArea = tags['type'] === 'multipolygon' && isDrawn(tags);
        const isRestriction = !isArea && tags['type']?.startsWith('restriction') === true;
        if (!(isArea || isRestriction) || !members.some(isPresent)) return;
        // A restriction is judged by all its members; of an area only the sides that are here can be drawn.
        if (isRestriction) return void restrictions.push({ members, tags });
        const sides = members.filter((member) => member.type === 'way' && isPresent(member));
        areas.push({ id, members: sides, tags });
        for (const { ref } of sides) bounding.add(ref);
      },
    },
    2 / 3,
    (blob) => blob.relations,
  );
  bounding.close();
  const outlines: Survey['outlines'] = new Map();
  for (const list of [ways, spare]) for (const way of list) if (bounding.has(way.id)) outlines.set(way.id, way);

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
