/** What a file of a record or of a list is for. */
export type FilePurpose =
  | 'avatar'
  | 'vehicle_photo'
  | 'driver_photo'
  | 'license_photo'
  | 'signature'
  | 'nem_file'
  | 'import'
  | 'manifest'
  | 'report'
  | 'invoice'
  | 'receipt'
  | 'trip_log';

/** What a file may be: promised beside the field that takes it, and judged by what arrives. */
export interface FileRule {
  types: readonly string[];
  mostBytes: number;
}

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const TABLES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

export const fileRules: Readonly<Record<FilePurpose, FileRule>> = {
  avatar: { types: PICTURES, mostBytes: 5_000_000 },
  vehicle_photo: { types: PICTURES, mostBytes: 10_000_000 },
  driver_photo: { types: PICTURES, mostBytes: 10_000_000 },
  license_photo: { types: [...PICTURES, 'application/pdf'], mostBytes: 10_000_000 },
  signature: { types: ['image/png', 'image/jpeg'], mostBytes: 2_000_000 },
  nem_file: { types: TABLES, mostBytes: 50_000_000 },
  import: { types: TABLES, mostBytes: 50_000_000 },
  manifest: { types: ['application/pdf', 'application/zip'], mostBytes: 200_000_000 },
  report: { types: [...TABLES, 'application/pdf'], mostBytes: 1_000_000_000 },
  invoice: { types: ['application/pdf'], mostBytes: 200_000_000 },
  receipt: { types: ['application/pdf'], mostBytes: 20_000_000 },
  trip_log: { types: ['application/pdf'], mostBytes: 200_000_000 },
};

/** A small file can unfold into a picture that fills a browser's memory: this one takes 160 MB. Our screens send far less. */
export const MOST_PIXELS = 40_000_000;
