/** What of a heap snapshot is read here: the fields of a node, the names of their types, and all nodes in one row of numbers. */
export interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: unknown[] } };
  nodes: number[];
}

/** How many bytes of a heap are compiled code: a browser makes it when a function first runs, and throws it away when none does. */
export function codeBytesOf({ snapshot: { meta }, nodes }: HeapSnapshot): number {
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  const code = (meta.node_types[type] as string[]).indexOf('code');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length)
    if (nodes[at + type] === code) bytes += nodes[at + size] ?? 0;
  return bytes;
}
