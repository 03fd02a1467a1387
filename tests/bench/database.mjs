import pg from 'pg'

/** An empty database of this name, in place of one that is there. @returns {Promise<string>} its address */
export async function freshDatabase(adminUrl, name) {
  await dropDatabase(adminUrl, name)
  await administer(
    adminUrl,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  )
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

export const dropDatabase = (adminUrl, name) => administer(adminUrl, `drop database if exists ${name} with (force)`)

async function administer(url, statement) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
