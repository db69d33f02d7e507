import type { AnyContract } from '@handrail/contracts/platform';
import { z } from 'zod';
import { inBreaths } from '../in-breaths.ts';
import { WrittenJson } from './kept-text.ts';
import { ridersNamedIn } from './note-reading.ts';

/** The result of a call as it is sent, and the riders that it names. */
export interface Result {
  data: unknown;
  riders: ReadonlySet<string>;
}

/** What a list is longer than that is written in breaths. */
const LONG = 100;

/**
 * A result as its contract says. One with a long list, such as the trips of two thousand rides, is encoded and written some
 * entries at a time: others have their turn in between.
 */
export async function writtenInBreaths({ result }: AnyContract, value: unknown): Promise<Result> {
  if (!(result instanceof z.ZodObject) || !hasLongList(value)) {
    const data = result.encode(value);
    return { data, riders: ridersNamedIn(data) };
  }
  const riders = new Set<string>();
  const pieces: string[] = [];
  const write = (schema: z.ZodType, held: unknown) => {
    const encoded = schema.encode(held);
    for (const rider of ridersNamedIn(encoded)) riders.add(rider);
    return JSON.stringify(encoded);
  };
  for (const [field, schema] of Object.entries(result.shape)) {
    const held = (value as Record<string, unknown>)[field]; // a result that has a list is an object
    if (held === undefined) continue;
    const isList = schema instanceof z.ZodArray && isLong(held);
    const text = isList
      ? `[${(await inBreaths(held, (entry) => write(schema.element as z.ZodType, entry))).join(',')}]`
      : write(schema, held);
    pieces.push(`${pieces.length === 0 ? '' : ','}${JSON.stringify(field)}:${text}`);
  }
  return { data: new WrittenJson(['{', ...pieces, '}'].map((piece) => Buffer.from(piece))), riders };
}

function hasLongList(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).some(isLong);
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > LONG;
}
