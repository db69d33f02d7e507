import { z } from 'zod';
import type { CatalogEntry } from '../calls/catalog.ts';
import { MADE_HERE, type Purpose, purposes } from '../files/file-store.ts';

const broughtPurposes = Object.keys(purposes).filter((purpose) => !MADE_HERE.has(purpose as Purpose)); // its own keys

/** The one call that is no JSON: a form with a file. It has no contract, so what is to be known of it stands here. */
export const uploadCall: CatalogEntry = {
  name: 'v1_webapp_upload_file',
  sentAs: 'multipart/form-data',
  by: 'any',
  changes: true,
  undo: 'never',
  guard: null,
  refusals: ['FILE_UNREADABLE', 'FILE_TOO_LARGE'],
  params: {
    type: 'object',
    properties: {
      purpose: { type: 'string', enum: broughtPurposes },
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
    required: ['purpose', 'file'],
  },
  result: z.toJSONSchema(z.object({ file_id: z.string(), file_url: z.string(), file_name: z.string() })),
};
