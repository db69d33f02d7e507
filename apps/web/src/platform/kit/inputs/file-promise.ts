import type { FileRule } from '@handrail/domain/platform';

/** `A PNG or JPEG of at most 2 MB.` */
export function filePromise({ types, mostBytes }: FileRule): string {
  const names = types.map((type) => NAMES[type] ?? type);
  const last = names.pop();
  const listed = names.length === 0 ? last : `${names.join(', ')} or ${last}`;
  return `A ${listed} of at most ${mostBytes / 1_000_000} MB.`;
}

const NAMES: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};
