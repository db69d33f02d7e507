/**
 * Writes Mapbox vector tiles, version 2: layers of features with shared keys and values, geometry as small steps.
 *
 * Indices stay inside their arrays by construction, which is what each `!` says.
 */
import type { Property, Shape } from './shapes.ts';

export const EXTENT = 4096;

/** One layer of one tile in the making. */
export class TileLayer {
  readonly #features = new Bytes();
  readonly #keys = new Map<string, number>();
  readonly #values = new Map<Property, number>();

  /** Adds a feature; `parts` are whole tile units, flat. Nothing is added when nothing of it is left to see. */
  add(type: Shape['type'], parts: readonly Int32Array[], properties: Shape['properties']): void {
    const geometry = type === 'point' ? pointSteps(parts) : type === 'line' ? lineSteps(parts) : polygonSteps(parts);
    if (geometry.length === 0) return;
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      numbered(this.#keys, key),
      numbered(this.#values, value),
    ]);
    const feature = scratch.feature.clear();
    feature.packed(2, tags);
    feature.field(3, { point: 1, line: 2, polygon: 3 }[type]);
    feature.packed(4, geometry);
    this.#features.message(2, feature);
  }

  write(name: string, into: Bytes): void {
    if (this.#features.length === 0) return;
    const layer = new Bytes();
    layer.text(1, name);
    layer.append(this.#features);
    for (const key of this.#keys.keys()) layer.text(3, key);
    for (const value of this.#values.keys()) {
      const wrapped = new Bytes();
      if (typeof value === 'string') wrapped.text(1, value);
      else wrapped.field(5, value); // An unsigned number.
      layer.message(4, wrapped);
    }
    layer.field(5, EXTENT);
    layer.field(15, 2);
    into.message(3, layer);
  }
}

function numbered<K>(index: Map<K, number>, key: K): number {
  const known = index.get(key);
  if (known !== undefined) return known;
  index.set(key, index.size);
  return index.size - 1;
}

/** Commands carry how often they repeat in their upper bits. */
const moveTo = (times: number): number => 1 | (times << 3);
const lineTo = (times: number): number => 2 | (times << 3);
const CLOSE = 15;

const zigzag = (step: number): number => (step << 1) ^ (step >> 31);

function pointSteps([point]: readonly Int32Array[]): number[] {
  return point === undefined ? [] : [moveTo(1), zigzag(point[0] ?? 0), zigzag(point[1] ?? 0)];
}

function lineSteps(parts: readonly Int32Array[]): number[] {
  const out: number[] = [];
  const pen = { x: 0, y: 0 };
  for (const part of parts) {
    const line = withoutRepeats(part);
    if (line.length >= 4) draw(out, pen, line);
  }
  return out;
}

/** Outer rings turn clockwise on the screen, holes the other way; without its outer ring a polygon is nothing. */
function polygonSteps(parts: readonly Int32Array[]): number[] {
  const out: number[] = [];
  const pen = { x: 0, y: 0 };
  for (const [k, part] of parts.entries()) {
    const ring = withoutRepeats(part.subarray(0, part.length - 2));
    const area = ring.length >= 6 ? doubleArea(ring) : 0;
    if (area === 0) {
      if (k === 0) return [];
      continue;
    }
    draw(out, pen, area > 0 === (k === 0) ? ring : backward(ring));
    out.push(CLOSE);
  }
  return out;
}

function draw(out: number[], pen: { x: number; y: number }, line: readonly number[]): void {
  for (let k = 0; k < line.length; k += 2) {
    const [x, y] = [line[k]!, line[k + 1]!];
    if (k === 0) out.push(moveTo(1));
    if (k === 2) out.push(lineTo(line.length / 2 - 1));
    out.push(zigzag(x - pen.x), zigzag(y - pen.y));
    pen.x = x;
    pen.y = y;
  }
}

function withoutRepeats(part: Int32Array): number[] {
  const out: number[] = [];
  for (let k = 0; k < part.length; k += 2) {
    if (k === 0 || part[k] !== out[out.length - 2] || part[k + 1] !== out[out.length - 1])
      out.push(part[k]!, part[k + 1]!);
  }
  return out;
}

function doubleArea(ring: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < ring.length; k += 2) {
    const next = (k + 2) % ring.length;
    sum += ring[k]! * ring[next + 1]! - ring[next]! * ring[k + 1]!;
  }
  return sum;
}

function backward(ring: readonly number[]): number[] {
  const out: number[] = [];
  for (let k = ring.length - 2; k >= 0; k -= 2) out.push(ring[k]!, ring[k + 1]!);
  return out;
}

/** A growing buffer of protocol-buffer fields; numbers here are 32 bits and less. */
export class Bytes {
  #bytes = new Uint8Array(64);
  length = 0;

  field(number: number, value: number): void {
    this.#varint(number << 3);
    this.#varint(value);
  }

  text(number: number, text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    this.#open(number, bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  message(number: number, inner: Bytes): void {
    this.#open(number, inner.length);
    this.append(inner);
  }

  append(other: Bytes): void {
    this.#room(other.length);
    this.#bytes.set(other.done(), this.length);
    this.length += other.length;
  }

  packed(number: number, values: readonly number[]): void {
    const inner = scratch.packed.clear();
    for (const value of values) inner.#varint(value);
    this.message(number, inner);
  }

  clear(): this {
    this.length = 0;
    return this;
  }

  /** What was written so far; good until the next write. */
  done(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  #open(number: number, size: number): void {
    this.#varint((number << 3) | 2);
    this.#varint(size);
    this.#room(size);
  }

  #varint(value: number): void {
    this.#room(5);
    let left = value >>> 0;
    while (left > 127) {
      this.#bytes[this.length++] = (left & 127) | 128;
      left >>>= 7;
    }
    this.#bytes[this.length++] = left;
  }

  #room(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** Buffers used for one feature at a time and then again: a region has hundreds of thousands. */
const scratch = { feature: new Bytes(), packed: new Bytes() };
