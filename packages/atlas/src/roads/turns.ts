/** Turn restrictions of the map as pairs of arcs that must not follow each other. */
import type { Survey } from '../osm/survey.ts';
import type { Arc, Segment } from './build-graph.ts';

/**
 * For each arc the arcs that may not be driven next. Restrictions over several ways, for certain hours or for certain
 * vehicles only are left out: an operator's van is an ordinary car, and half a rule is worse than none.
 */
export function forbiddenTurns(
  survey: Survey,
  segments: readonly Segment[],
  arcs: readonly Arc[],
  vertexOf: ReadonlyMap<number, number>,
): Map<number, Set<number>> {
  const rules = survey.restrictions.flatMap(({ members, tags }) => {
    const kind = tags['restriction'] ?? tags['restriction:motorcar'] ?? '';
    const except = tags['except'] ?? '';
    const via = members.filter((member) => member.role === 'via');
    const from = members.find((member) => member.role === 'from' && member.type === 'way');
    const to = members.find((member) => member.role === 'to' && member.type === 'way');
    const isSimple = via.length === 1 && via[0]?.type === 'node' && from !== undefined && to !== undefined;
    if (!/^(no|only)_/.test(kind) || except.includes('motorcar') || !isSimple) return [];
    const vertex = vertexOf.get(survey.nodes.find(via[0]?.ref ?? -1));
    return vertex === undefined
      ? []
      : [{ isOnly: kind.startsWith('only_'), isUTurn: kind === 'no_u_turn', vertex, from: from.ref, to: to.ref }];
  });
  const vertices = new Set(rules.map((rule) => rule.vertex));
  const arriving = new Map<number, number[]>();
  const leaving = new Map<number, number[]>();
  arcs.forEach(({ tail, head }, arc) => {
    if (vertices.has(head)) arriving.set(head, [...(arriving.get(head) ?? []), arc]);
    if (vertices.has(tail)) leaving.set(tail, [...(leaving.get(tail) ?? []), arc]);
  });
  const wayOf = (arc: number): number | undefined => segments[arcs[arc]?.segment ?? -1]?.way;

  const out = new Map<number, Set<number>>();
  for (const { isOnly, isUTurn, vertex, from, to } of rules) {
    const before = (arriving.get(vertex) ?? []).filter((arc) => wayOf(arc) === from);
    // A street that runs on through the junction arrives from two sides; the map does not say which is meant.
    if (before.length !== 1) continue;
    const exits = leaving.get(vertex) ?? [];
    for (const arc of before) {
      const isSameStreet = (exit: number): boolean => arcs[exit]?.segment === arcs[arc]?.segment;
      const named = exits.filter((exit) => wayOf(exit) === to && (isUTurn || !isSameStreet(exit)));
      if (named.length === 0) continue;
      const forbidden = isOnly ? exits.filter((exit) => !named.includes(exit)) : named;
      if (forbidden.length > 0) out.set(arc, new Set([...(out.get(arc) ?? []), ...forbidden]));
    }
  }
  return out;
}
