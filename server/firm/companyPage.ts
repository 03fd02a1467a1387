import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isId } from '../../src/domain/identifier'
import type { Db } from '../db/db'
import { signFile } from '../engine/core/signing'
import { reject } from '../kernel/domainError'

const NONE = '公司不存在'
const LONGEST_DOMAIN = 100

interface PageRow {
  readonly name: string
  readonly logo: string | null
  readonly page_title: string | null
}

/**
 * What a company's own page is called, for anybody (F-541): name, logo and title of one enabled company, by its domain or id.
 * Providers have none; calls without a session are counted by address, as all are.
 */
export function mountCompanyPage(api: FastifyInstance, db: Pick<Db, 'rows'>): void {
  api.get('/company/page', async (request) => {
    const query = request.query as Readonly<Record<string, unknown>>
    const [id, domain] = [Number([query.id].flat()[0] ?? Number.NaN), [query.domain].flat()[0]]
    const which =
      typeof domain === 'string' && domain !== '' && domain.length <= LONGEST_DOMAIN
        ? sql`domain = ${domain.toLowerCase()}`
        : isId(id)
          ? sql`id = ${id}`
          : reject(NONE)
    const [page] = await db.rows<PageRow>(sql`
      select name, logo, page_title from firm
      where ${which} and firm_type in (0, 1) and status = 1 and removed_at is null`)
    if (!page) return reject(NONE)
    const { name, logo, page_title } = page
    return { name, logo: logo ? signFile(logo) : null, title: page_title ?? name }
  })
}
