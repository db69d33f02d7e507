import type { Services } from '../../platform/services.ts';
import type { Look } from '../look.ts';
import type { StoredExport } from './export-store.ts';

/** What the sheets of a report are made from. */
export interface SheetContext {
  services: Services;
  turn: StoredExport;
  look: Look;
  reveals: (riders: readonly string[]) => void;
}
