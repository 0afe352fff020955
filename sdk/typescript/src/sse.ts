/** A server-sent event in its form on the wire. */
export interface ServerSent {
  readonly event: string;
  readonly data: string;
  /** The `id` that came with this very item. */
  readonly id: string | undefined;
}

/** Reads server-sent events out of pieces of text. An item that a cut leaves unfinished is never given out. */
export class ServerSentReader {
  #rest = "";
  #started = false;
  #event = "";
  #data: string[] = [];
  #id: string | undefined;
  /** The pause before another connection that the server asks for, in ms. */
  retry: number | undefined;

  /** The items that are whole with this piece. */
  *push(piece: string): Generator<ServerSent> {
    this.#rest += piece;
    if (!this.#started && this.#rest !== "") {
      this.#started = true;
      if (this.#rest.startsWith("\uFEFF")) this.#rest = this.#rest.slice(1);
    }
    for (;;) {
      const found = /\r\n|\n|\r(?!$)/.exec(this.#rest); // a \r at the end may be the half of a line's end
      if (found === null) return;
      const line = this.#rest.slice(0, found.index);
      this.#rest = this.#rest.slice(found.index + found[0].length);
      if (line !== "") this.#field(line);
      else if (this.#data.length > 0) yield this.#item();
      else this.#clear();
    }
  }

  #field(line: string): void {
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "data") this.#data.push(value);
    else if (name === "event") this.#event = value;
    else if (name === "id" && !value.includes("\0")) this.#id = value;
    else if (name === "retry" && /^\d+$/.test(value)) this.retry = Number(value);
  }

  #item(): ServerSent {
    const item = { event: this.#event || "message", data: this.#data.join("\n"), id: this.#id };
    this.#clear();
    return item;
  }

  #clear(): void {
    this.#event = "";
    this.#data = [];
    this.#id = undefined;
  }
}
