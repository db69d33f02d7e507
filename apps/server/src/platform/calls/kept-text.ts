import type { AnyContract } from '@handrail/contracts/platform';
import { z } from 'zod';
import { turns } from '../in-breaths.ts';

/** Part of an answer that is written already, in pieces that may be shared with other answers: nobody writes into them. */
export class WrittenJson {
  readonly pieces: readonly Buffer[];
  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
  }
}

/** Some entries that stood beside each other in a list, and their text, each behind its comma. */
interface Page {
  entries: readonly object[];
  bytes: Buffer;
}

/** With smaller pages there are more pieces to send, with larger ones more to put together again when an entry changes. */
const PAGE_BYTES = 65_536;

/** What was sent before, for as long as somebody keeps the entries: the pages of a list by their first, and every entry. */
const pages = new WeakMap<z.ZodType, WeakMap<object, Page>>();
const texts = new WeakMap<z.ZodType, WeakMap<object, Buffer>>();

/**
 * The result of a read that mostly holds what it held the last time: a city's board is fifteen megabytes, of which a move
 * changes one thousandth. An entry of a list is written once, and again only when it is another object. What is kept is
 * bytes, by the page: to join and encode megabytes of text for each answer took longer than all else (decision 0016). What is
 * written for the first time takes a while, in which others have their turn.
 */
export async function writtenWithKept({ result }: AnyContract, value: unknown): Promise<WrittenJson> {
  const letOthersIn = turns();
  if (!(result instanceof z.ZodObject)) return new WrittenJson(await fieldPieces(result, value, letOthersIn));
  const held = value as Record<string, unknown>; // a result that is described as an object is one
  const fields = Object.entries(result.shape as Record<string, z.ZodType>).filter(([key]) => held[key] !== undefined);
  const pieces: Buffer[] = [];
  for (const [n, [key, schema]] of fields.entries()) {
    pieces.push(Buffer.from(`${n === 0 ? '' : ','}${JSON.stringify(key)}:`));
    for (const piece of await fieldPieces(schema, held[key], letOthersIn)) pieces.push(piece);
  }
  return new WrittenJson([Buffer.from('{'), ...pieces, Buffer.from('}')]);
}

type LettingIn = () => Promise<void>;

async function fieldPieces(schema: z.ZodType, value: unknown, letOthersIn: LettingIn): Promise<Buffer[]> {
  if (!(schema instanceof z.ZodArray) || !Array.isArray(value) || !value.every(isObject))
    return [Buffer.from(JSON.stringify(schema.encode(value)))];
  const [first, ...others] = await listPieces(schema, value, letOthersIn);
  return [Buffer.from('['), ...(first ? [first.subarray(1), ...others] : []), Buffer.from(']')];
}

/** The list by pages. One that holds what it held is sent as it is. */
async function listPieces(schema: z.ZodArray, list: readonly object[], letOthersIn: LettingIn): Promise<Buffer[]> {
  const known = keptUnder(pages, schema);
  const pieces: Buffer[] = [];
  for (let from = 0; from < list.length;) {
    await letOthersIn();
    const first = list[from] as object; // by the line above
    const held = known.get(first);
    const isHeld = held?.entries.every((entry, n) => entry === list[from + n]) ?? false;
    const page = held && isHeld ? held : newPage(schema.element as z.ZodType, list, from, known);
    known.set(first, page);
    pieces.push(page.bytes);
    from += page.entries.length;
  }
  return pieces;
}

/** A page is full at its size, and ends sooner where another begins that may still hold. */
function newPage(element: z.ZodType, list: readonly object[], from: number, known: WeakMap<object, Page>): Page {
  const kept = keptUnder(texts, element);
  const written: Buffer[] = [];
  let size = 0;
  let to = from;
  do {
    const entry = list[to] as object; // `from` is in the list, and the last line looks before it goes on
    const text = kept.get(entry) ?? Buffer.from(`,${JSON.stringify(element.encode(entry))}`);
    written.push(text);
    size += text.length;
    to += 1;
  } while (to < list.length && size < PAGE_BYTES && !known.has(list[to] as object));

  const entries = list.slice(from, to);
  const bytes = Buffer.concat(written);
  // From now on its entries' text is part of the page, so that it is in memory once.
  let at = 0;
  for (const [n, { length }] of written.entries()) {
    kept.set(entries[n] as object, bytes.subarray(at, at + length)); // one text for each entry
    at += length;
  }
  return { entries, bytes };
}

function keptUnder<T>(all: WeakMap<z.ZodType, WeakMap<object, T>>, schema: z.ZodType): WeakMap<object, T> {
  const kept = all.get(schema) ?? new WeakMap<object, T>();
  all.set(schema, kept);
  return kept;
}

function isObject(entry: unknown): entry is object {
  return typeof entry === 'object' && entry !== null;
}
