/** Names as a sentence lists them: `Ada`, `Ada and Ben`, `Ada, Ben and Cleo`. */
export function listed(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
