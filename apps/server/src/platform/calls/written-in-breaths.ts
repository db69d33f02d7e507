import type { AnyContract } from '@handrail/contracts/platform';
import { z } from 'zod';
import { byBreaths } from '../in-breaths.ts';
import { WrittenJson } from './kept-text.ts';
import { ridersNamedIn } from './note-reading.ts';

/** The result of a call as it is sent, and the riders that it names. */
export interface Result {
  data: unknown;
  riders: ReadonlySet<string>;
}

/** What a list is longer than that is written in breaths. */
const LONG = 100;

/** Part of a result as it is sent: text, or its bytes where it is long. */
type Piece = string | Buffer;

/**
 * A result as its contract says. One with a long list, such as the trips of two thousand rides or what five hundred vehicles
 * say of one, is encoded and written some entries at a time: others have their turn in between.
 */
export async function writtenInBreaths({ result }: AnyContract, value: unknown): Promise<Result> {
  if (!hasLongList(value)) {
    const data = result.encode(value);
    return { data, riders: ridersNamedIn(data) };
  }
  const riders = new Set<string>();
  const pieces = await piecesOf(result, value, riders);
  return {
    data: new WrittenJson(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))),
    riders,
  };
}

/** Down to the long lists, by fields and entries; what has none is written as it stands. The riders it names are added. */
async function piecesOf(described: z.ZodType, value: unknown, riders: Set<string>): Promise<Piece[]> {
  const schema = describing(described, value);
  if (schema instanceof z.ZodArray && isLong(value)) {
    const element = schema.element as z.ZodType;
    // Bytes at once: the text of two thousand trips in one is megabytes that nobody may interrupt.
    const some = await byBreaths(value, (entries) =>
      Buffer.from(entries.map((entry) => written(element, entry, riders)).join(',')),
    );
    return ['[', ...joined(some.map((bytes) => [bytes])), ']'];
  }
  if (schema instanceof z.ZodArray && Array.isArray(value) && hasLongList(value)) {
    const entries = [];
    for (const entry of value) entries.push(await piecesOf(schema.element as z.ZodType, entry, riders));
    return ['[', ...joined(entries), ']'];
  }
  // What takes fields that it does not name is written by itself.
  if (!(schema instanceof z.ZodObject) || schema.def.catchall || !hasLongList(value))
    return [written(schema, value, riders)];
  const [fields, short]: [Piece[][], Record<string, unknown>] = [[], {}];
  for (const [field, type] of Object.entries(schema.shape)) {
    const held = (value as Record<string, unknown>)[field]; // what has a list and is described as an object is one
    if (held === undefined) continue;
    const pieces = hasLongList(held)
      ? await piecesOf(type as z.ZodType, held, riders)
      : [JSON.stringify((short[field] = (type as z.ZodType).encode(held)))];
    fields.push([`${JSON.stringify(field)}:`, ...pieces]);
  }
  addTo(riders, ridersNamedIn(short)); // together: whom a field names its neighbours say
  return ['{', ...joined(fields), '}'];
}

/** Of what may be one thing or another, as it is described that it is. */
function describing(schema: z.ZodType, value: unknown): z.ZodType {
  if (schema instanceof z.ZodNullable) return describing(schema.unwrap() as z.ZodType, value); // nothing is no long list
  if (!(schema instanceof z.ZodUnion)) return schema;
  const fits = (schema.options as z.ZodType[]).filter((option) => isNamedBy(option, value));
  return fits.length === 1 ? describing(fits[0] ?? schema, value) : schema;
}

/** Whether a description has every field of it, and the words in those that have one word only. */
function isNamedBy(schema: z.ZodType, value: unknown): boolean {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([field, held]) => {
    const type: unknown = schema.shape[field];
    return type instanceof z.ZodLiteral ? type.values.has(held as never) : type !== undefined;
  });
}

function written(schema: z.ZodType, value: unknown, riders: Set<string>): string {
  const encoded = schema.encode(value);
  addTo(riders, ridersNamedIn(encoded));
  return JSON.stringify(encoded);
}

function addTo(riders: Set<string>, more: Iterable<string>): void {
  for (const rider of more) riders.add(rider);
}

function joined(lists: readonly (readonly Piece[])[]): Piece[] {
  return lists.flatMap((pieces, n) => (n === 0 ? pieces : [',', ...pieces]));
}

/** In itself, in a field of it, or in a field of an entry of a short list: as deep as any result has one. */
function hasLongList(value: unknown, depth = 2): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (isLong(value)) return true;
  return depth > 0 && Object.values(value).some((held) => hasLongList(held, depth - 1));
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > LONG;
}
