import { no, type Verdict, yes } from '@handrail/domain/platform';
import { notFound } from '../calls/call-failure.ts';
import { commitImport, findImport, type ImportKind } from './index.ts';
import type { Tx } from '../log/tx.ts';
import type { Services } from '../services.ts';

type Code = 'IMPORT_SUPERSEDED' | 'ROW_REFUSED';

/** Writes what a preview of this kind found in order. A file is imported once, until that is undone. */
export async function importPreviewed(
  tx: Tx,
  services: Services,
  kind: ImportKind,
  importId: string,
): Promise<Verdict<{ counts: Record<string, number> }, Code>> {
  const kept = await findImport(tx.queries, tx.operator, importId);
  if (kept?.kind !== kind.name) throw notFound();
  const done = await commitImport(tx, services, kept, kind);
  if (done.ok) return yes({ counts: done.value });
  const { code, sentence } = done.refusal;
  return no(code === 'ROW_REFUSED' ? code : 'IMPORT_SUPERSEDED', sentence);
}
