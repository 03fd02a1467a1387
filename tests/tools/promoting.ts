import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import { readSettings } from '../../server/settings'
import { found, PASSWORD } from '../api/company'
import { declared } from '../api/designer/designs'
import { serve } from '../api/serve'
import { project } from './tree'

/** Labels that the product has in English already, so that the tree's own checks need no further words. */
const design = declared('配件', [
  { id: 'f1', name: 'name', kind: 'text', label: '名称', required: true, list: true, unique: true },
  { id: 'f2', name: 'number', kind: 'integer', label: '数量', list: true },
])
const ROWS = [
  { name: '拖车绳', number: 4 },
  { name: '搭电线', number: 7 },
] as const

const open = (data: string) => openDatabase(readSettings({ DATA_DIR: data, DATABASE_URL: '' }))

/** A file of the settings that a command of the tree reads: its own database and no other. */
export function settingsFile(tree: string, data: string): string {
  const path = join(tree, '.cache/promote.env')
  writeFileSync(path, `DATA_DIR=${data}\nDATABASE_URL=\n`)
  return path
}

/** The running server of a small company whose administrator has made a resource in the browser, and rows of it. */
export async function serveSpareParts(data: string) {
  const db = await open(data)
  await migrate(db, join(project, 'server/db/migrations'))
  await db.transaction(found)
  const app = await serve(db)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let token = ''
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-token': token }
    const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await reply.json()) as { code?: number; data: { id: number; token: string }; id?: number }
  }
  token = (await post('/login', { account: 'admin', password: PASSWORD })).data.token
  const { id } = (await post('/v2/design', { label: design.label, name: 'spare_part' })).data
  await post('/v2/design', { id, draft: design })
  await post('/v2/design/publish', { id })
  const rows: { readonly id: number | undefined; readonly name: string; readonly number: number }[] = []
  for (const row of ROWS) rows.push({ id: (await post('/rest/spare_part', row)).id, ...row })
  return {
    rows,
    async stop() {
      await app.close()
      await db.close()
    },
  }
}

/** Id, name and number of what stands in a promoted table. */
export async function rowsOf(data: string, table: string) {
  const db = await open(data)
  try {
    return await db.rows(sql`select id, name, number from ${sql.identifier(table)} order by id`)
  } finally {
    await db.close()
  }
}
