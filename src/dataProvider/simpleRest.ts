import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, type fetchUtils, HttpError, type Identifier } from 'react-admin'
import { platformWire as wire } from '../schema/model'
import type { Http, Reply } from './http'
import { type CallMeta, withNulls } from './platform'

/**
 * ra-data-simple-rest with what our lists and forms ask beside it: sums over the filter, exports, views, the key of an opened
 * form, and one call for several rows.
 * @param url base address; a resource lives at `<url>/<name>`
 */
export function simpleRest(http: Http, url: string): DataProvider {
  const plain = simpleRestProvider(url, http.json)

  /** The package as it is, over a client that sends more or keeps what came. */
  const through = (client: (address: string, options?: fetchUtils.Options) => Promise<Reply>) =>
    simpleRestProvider(url, client)

  const keyed = (meta: unknown): DataProvider => {
    const key = (meta as CallMeta | undefined)?.idempotencyKey
    if (key === undefined) return plain
    return through((address, options = {}) => {
      const headers = new Headers(options.headers)
      headers.set('Idempotency-Key', key)
      return http.json(address, { ...options, headers })
    })
  }

  const several = async (name: string, ids: readonly Identifier[], options: fetchUtils.Options) => {
    const filter = encodeURIComponent(JSON.stringify({ id: ids }))
    const { json } = await http.json(`${url}/${name}?filter=${filter}`, options)
    const outcome = json as Readonly<Record<string, unknown>>
    const [done, failed] = [Number(outcome[wire.bulk.done]), Number(outcome[wire.bulk.failed])]
    if (failed > 0) {
      throw new HttpError(`成功${done}条，失败${failed}条，失败原因：${outcome[wire.bulk.reasons]}`, 400, outcome)
    }
    return { data: [...ids] }
  }

  return {
    ...plain,
    supportAbortSignal: true,
    async getList(name, params) {
      const { export: whole, part, view, fields }: CallMeta = params.meta ?? {}
      const { q, ...filter } = params.filter ?? {}
      let totals: string | null = null
      const provider = through(async (address, options) => {
        const asked = fields && !whole ? `${address}&${wire.fields}=${fields.join()}` : address
        const reply = await http.json(asked, options, whole === true)
        totals = reply.headers.get('X-Totals')
        return reply
      })
      const found = await provider.getList(name, {
        ...params,
        filter: {
          ...filter,
          ...(view !== undefined && { view }),
          ...(q !== undefined && { [wire.search]: q }),
          ...(whole && { [wire.exporting[0]]: wire.exporting[1] }),
          ...(part !== undefined && { [wire.part]: part }),
        },
      })
      return { ...found, data: withNulls(found.data, whole ? undefined : fields), meta: { totals: totalsOf(totals) } }
    },
    create: (name, params) => keyed(params.meta).create(name, params),
    delete: (name, params) => keyed(params.meta).delete(name, params),
    update(name, params) {
      const version = params.data.version ?? params.previousData?.version
      const data = { ...params.data, ...(version !== undefined && { version }) }
      return keyed(params.meta).update(name, { ...params, data })
    },
    updateMany: (name, { ids, data }) => several(name, ids, { method: 'PUT', body: JSON.stringify(data) }),
    deleteMany: (name, { ids }) => several(name, ids, { method: 'DELETE' }),
  }
}

/** `{"total_price": 12}` as the sums by field. */
function totalsOf(header: string | null): Readonly<Record<string, unknown>> {
  if (header === null) return {}
  const sums = Object.entries(JSON.parse(header) as Record<string, unknown>)
  return Object.fromEntries(sums.map(([name, sum]) => [name.slice(wire.totals.length), sum]))
}
