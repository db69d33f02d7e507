import type { Generated } from 'kysely';
import type { JsonColumn } from '../platform/db/column-types.ts';

export interface ProgramTable {
  operator_id: string;
  program_id: Generated<string>;
  version: Generated<number>;
  name: string;
  zone: string;
  manual_dispatch: Generated<boolean>;
  heatmap_bounds: JsonColumn<{ north: number; south: number; east: number; west: number } | null>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    program: ProgramTable;
  }
}
