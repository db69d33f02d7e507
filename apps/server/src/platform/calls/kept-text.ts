import type { AnyContract } from '@handrail/contracts/platform';
import { z } from 'zod';

/** Part of an answer that is written already. */
export class WrittenJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The text of entries that were sent before, for as long as somebody keeps the entries themselves. */
const texts = new WeakMap<z.ZodType, WeakMap<object, string>>();

/**
 * The result of a read that mostly holds what it held the last time: a city's board is fifteen megabytes, of which a move
 * changes one thousandth. An entry of a list is written once, and again only when it is another object.
 */
export function writtenWithKept({ result }: AnyContract, value: unknown): WrittenJson {
  if (result instanceof z.ZodArray) return new WrittenJson(fieldText(result, value));
  if (!(result instanceof z.ZodObject)) return new WrittenJson(JSON.stringify(result.encode(value)));
  const held = value as Record<string, unknown>; // a result that is described as an object is one
  const fields = Object.entries(result.shape as Record<string, z.ZodType>).flatMap(([key, schema]) =>
    held[key] === undefined ? [] : `${JSON.stringify(key)}:${fieldText(schema, held[key])}`,
  );
  return new WrittenJson(`{${fields.join(',')}}`);
}

function fieldText(schema: z.ZodType, value: unknown): string {
  if (!(schema instanceof z.ZodArray) || !Array.isArray(value)) return JSON.stringify(schema.encode(value));
  const element = schema.element as z.ZodType;
  return `[${value.map((entry: unknown) => entryText(element, entry)).join(',')}]`;
}

function entryText(schema: z.ZodType, entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return JSON.stringify(schema.encode(entry));
  const kept = texts.get(schema) ?? new WeakMap<object, string>();
  texts.set(schema, kept);
  const text = kept.get(entry) ?? JSON.stringify(schema.encode(entry));
  kept.set(entry, text);
  return text;
}
