import { z } from 'zod';

/** One setting as the settings screen draws it: its meaning and bounds come with it, so the screen knows none by heart. */
export const settingField = z.object({
  key: z.string(),
  group: z.string(),
  label: z.string(),
  help: z.string(),
  kind: z.enum(['text', 'long_text', 'flag', 'whole_number', 'milliseconds', 'seconds', 'phone', 'email']),
  min: z.number().nullable(),
  max: z.number().nullable(),
  default: z.union([z.string(), z.number(), z.boolean()]),
  delicate: z.boolean(),
});

export const settingValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export const operatorSettings = z.object({ version: z.int(), values: settingValues, fields: z.array(settingField) });
