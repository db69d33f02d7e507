/** Reads protocol-buffer fields from a stretch of bytes. */
export class ProtoReader {
  readonly bytes: Uint8Array;
  at: number;
  readonly end: number;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    if (end > bytes.length || at > end) throw new RangeError('A message runs past the end of its block.');
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  get hasMore(): boolean {
    return this.at < this.end;
  }

  /** An unsigned number up to 2^53; ids and coordinates need no more, and bit operators would stop at 2^31. */
  varint(): number {
    const { bytes } = this;
    let byte = bytes[this.at++] ?? endless();
    if (byte < 128) return byte;
    let value = byte & 127;
    byte = bytes[this.at++] ?? endless();
    value |= (byte & 127) << 7;
    if (byte < 128) return value;
    byte = bytes[this.at++] ?? endless();
    value |= (byte & 127) << 14;
    if (byte < 128) return value;
    let scale = 2 ** 21;
    for (let more = 0; more < 7; more++) {
      byte = bytes[this.at++] ?? endless();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
    throw new RangeError('A number is longer than ten bytes.');
  }

  /** A zigzag-coded number. */
  signed(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** The message of a length-delimited field. */
  message(): ProtoReader {
    const length = this.varint();
    const inner = new ProtoReader(this.bytes, this.at, this.at + length);
    this.at += length;
    return inner;
  }

  slice(): Uint8Array {
    const inner = this.message();
    return inner.bytes.subarray(inner.at, inner.end);
  }

  text(): string {
    const part = this.slice();
    return Buffer.from(part.buffer, part.byteOffset, part.length).toString('utf8');
  }

  skip(wireType: number): void {
    if (wireType === 0) this.varint();
    else if (wireType === 1) this.at += 8;
    else if (wireType === 2) this.message();
    else if (wireType === 5) this.at += 4;
    else throw new RangeError('A field has a type that does not exist.');
    if (this.at > this.end) throw new RangeError('A field runs past the end of its message.');
  }

  /** A packed list of signed differences, added up. */
  deltas(): number[] {
    const inner = this.message();
    const out: number[] = [];
    let sum = 0;
    while (inner.hasMore) out.push((sum += inner.signed()));
    return out;
  }

  packed(): number[] {
    const inner = this.message();
    const out: number[] = [];
    while (inner.hasMore) out.push(inner.varint());
    return out;
  }
}

function endless(): never {
  throw new RangeError('A number runs past the end of its block.');
}
