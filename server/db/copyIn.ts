import type { Connection, Submittable } from 'pg'

/** type and length */
const HEAD = 5

/** One `COPY … FROM STDIN` of a text that is there already: node-postgres knows the messages but has no call for them. */
export class CopyIn implements Submittable {
  readonly done: Promise<void>
  readonly #statement: string
  readonly #text: string
  #settle: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined

  constructor(statement: string, text: string) {
    this.#statement = statement
    this.#text = text
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  submit(connection: Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse({ stream }: Connection): void {
    const data = Buffer.allocUnsafe(HEAD + Buffer.byteLength(this.#text))
    data.write('d')
    data.writeInt32BE(data.length - 1, 1)
    data.write(this.#text, HEAD)
    stream.cork()
    stream.write(data)
    stream.write(Buffer.from([0x63, 0, 0, 0, 4]))
    stream.uncork()
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#settle?.reject(error)
  }

  handleReadyForQuery(): void {
    this.#settle?.resolve()
  }
}
