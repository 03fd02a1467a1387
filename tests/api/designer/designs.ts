import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { DeclaredField, RuntimeDeclaration } from '../../../src/schema/compile/runtime/declaration'
import type { Account } from '../company'
import type { Desk } from '../desk'

type Values = Readonly<Record<string, unknown>>

/** A declaration of these fields, open to all, with whatever else it says. */
export const declared = (
  label: string,
  fields: readonly DeclaredField[],
  more: Partial<RuntimeDeclaration> = {},
): RuntimeDeclaration => ({
  ...{ label, menu: 'system', types: [0, 1, 3], scope: 'all', read: [], write: [] },
  ...{ fields, rules: [], ...more },
})

/** Resources made at run time, as the platform's administrator makes them and clients of the API use them. */
export class Designs {
  readonly #ids = new Map<string, number>()

  constructor(readonly desk: Desk) {}

  id(name: string): number {
    return this.#ids.get(name) ?? 0
  }

  async draw(name: string, draft: RuntimeDeclaration) {
    const admin = await this.desk.as('admin')
    if (!this.#ids.has(name)) {
      const made = await admin.post<{ id: number }>('/v2/design', { label: draft.label, name })
      this.#ids.set(name, made.data.id)
    }
    expect(await admin.post('/v2/design', { id: this.id(name), draft })).toMatchObject({ code: 1 })
  }

  async plan(name: string, draft: RuntimeDeclaration) {
    await this.draw(name, draft)
    return (await (await this.desk.as('admin')).get('/v2/design/preview', { id: this.id(name) })).data
  }

  async publish(name: string, draft: RuntimeDeclaration) {
    await this.draw(name, draft)
    return (await this.desk.as('admin')).post('/v2/design/publish', { id: this.id(name) })
  }

  async rest(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    { as = 'admin', node = this.desk.app }: { as?: Account | { token: string }; node?: FastifyInstance } = {},
  ) {
    const { token } = typeof as === 'string' ? await this.desk.as(as) : as
    const reply = await node.inject({
      method,
      url: `/api/rest/${url}`,
      headers: { 'x-token': token },
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
  }

  /** @returns the id of a new row */
  async row(name: string, values: Values, as: Account | { token: string } = 'admin'): Promise<number> {
    const made = await this.rest('POST', name, values, { as })
    expect(made).toMatchObject({ status: 200 })
    return Number(made.body.id)
  }
}
