/** One checkable requirement, as docs/requirements.tsv has it. */
export interface Requirement {
  id: string;
  area: string;
  kind: string;
  text: string;
}

/** Reads the rows below the header. A row with a missing cell or a second owner of its id stops everything. */
export function readLedger(tsv: string): Map<string, Requirement> {
  const ledger = new Map<string, Requirement>();
  const [, ...lines] = tsv.split('\n');
  for (const line of lines) {
    if (line === '') continue;
    const [id = '', area = '', kind = '', text = '', ...more] = line.split('\t');
    if (!/^[A-Z]+-\d+$/.test(id) || text === '' || more.length > 0) throw new Error(`Not a requirement: ${line}`);
    if (ledger.has(id)) throw new Error(`Two requirements are called ${id}.`);
    ledger.set(id, { id, area, kind, text });
  }
  return ledger;
}

/** A short list of rows, each with the reason why it stands there. */
export function readReasons(tsv: string): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const line of tsv.split('\n').slice(1)) {
    if (line === '') continue;
    const [id = '', reason = '', ...more] = line.split('\t');
    if (!/^[A-Z]+-\d+$/.test(id) || reason === '' || more.length > 0 || reasons.has(id))
      throw new Error(`Not a row with its reason: ${line}`);
    reasons.set(id, reason);
  }
  return reasons;
}
