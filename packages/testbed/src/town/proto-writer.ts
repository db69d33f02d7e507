/** Writes protocol-buffer fields into a growing buffer. */
export class ProtoWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;
  /** Messages inside this one are written here first, one after the other. */
  #inner: ProtoWriter | null = null;

  /** Field of wire type 0. */
  number(field: number, value: number): void {
    this.varint(field * 8);
    this.varint(value);
  }

  /** Field of wire type 2. */
  bytes(field: number, value: Uint8Array): void {
    this.varint(field * 8 + 2);
    this.varint(value.length);
    this.#room(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  text(field: number, value: string): void {
    this.bytes(field, new TextEncoder().encode(value));
  }

  message(field: number, write: (inner: ProtoWriter) => void): void {
    const inner = (this.#inner ??= new ProtoWriter());
    inner.#length = 0;
    write(inner);
    this.bytes(field, inner.finish());
  }

  packed(field: number, values: readonly number[]): void {
    this.message(field, (inner) => {
      for (const value of values) inner.varint(value);
    });
  }

  /** Signed values, each as the difference from the one before, zigzag coded. */
  packedDeltas(field: number, values: readonly number[]): void {
    this.message(field, (inner) => {
      let previous = 0;
      for (const value of values) {
        inner.varint(zigzag(value - previous));
        previous = value;
      }
    });
  }

  /** Numbers up to 2^53; bit operators would stop at 2^31. */
  varint(value: number): void {
    this.#room(10);
    let left = value;
    while (left >= 128) {
      this.#bytes[this.#length++] = (left % 128) + 128;
      left = Math.floor(left / 128);
    }
    this.#bytes[this.#length++] = left;
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

export function zigzag(value: number): number {
  return value >= 0 ? value * 2 : -value * 2 - 1;
}
