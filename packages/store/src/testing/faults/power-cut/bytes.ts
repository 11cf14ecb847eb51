/** Bytes that are written at places, as a file has them; what lies between is zero. */
export class Bytes {
  #buffer = Buffer.alloc(4_096);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  write(at: number, bytes: Uint8Array): void {
    this.resize(Math.max(this.#size, at + bytes.length));
    this.#buffer.set(bytes, at);
  }

  resize(size: number): void {
    if (size > this.#buffer.length) {
      const larger = Buffer.alloc(Math.max(size, this.#buffer.length * 2));
      this.#buffer.copy(larger, 0, 0, this.#size);
      this.#buffer = larger;
    }
    if (size < this.#size) this.#buffer.fill(0, size, this.#size);
    this.#size = size;
  }

  /** All of them, as they are now. */
  read(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.#size));
  }

  copy(): Bytes {
    const same = new Bytes();
    same.write(0, this.read());
    return same;
  }
}
