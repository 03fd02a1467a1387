// Migrations that have landed, with the hashes of their text: databases have applied them, so that none is edited again.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const listOf = (folder) => join(folder, 'meta/_landed.json')
const landed = (folder) => (existsSync(listOf(folder)) ? JSON.parse(readFileSync(listOf(folder), 'utf8')) : {})
const tagsOf = (folder) =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries.map(({ tag }) => tag)

/** As a database records it: line ends are evened out. */
function hashOf(folder, tag) {
  const file = join(folder, `${tag}.sql`)
  if (!existsSync(file)) return undefined
  return createHash('sha256').update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).digest('hex')
}

/**
 * Adds what is new to the list; with `again`, that migration as it is now.
 * @param again with its number or without
 * @throws when there is none of that name
 */
export function recordLanded(folder, again) {
  const known = landed(folder)
  const tags = tagsOf(folder)
  const anew = again && tags.find((tag) => tag === again || tag.replace(/^\d+_/, '') === again)
  if (again && !anew) throw new Error(`there is no migration ${again}`)
  const entries = tags.map((tag) => [tag, tag === anew || !known[tag] ? hashOf(folder, tag) : known[tag]])
  writeFileSync(listOf(folder), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/** What is wrong, in a line each: a migration that was edited or taken away after it had landed, or is not in the list. */
export function wrongMigrations(folder) {
  const known = landed(folder)
  const tags = tagsOf(folder)
  return [
    ...Object.keys(known)
      .filter((tag) => !tags.includes(tag))
      .map((tag) => `${tag}.sql has landed and is gone: databases that have applied it would not open`),
    ...tags.flatMap((tag) => {
      const hash = hashOf(folder, tag)
      if (hash === known[tag] && hash) return []
      return known[tag]
        ? `${tag}.sql has landed and was edited: take the edit back and write another migration; if no other database has applied it, npm run migrations -- --record ${tag}`
        : `${tag}.sql is not recorded: npm run migrations -- --record`
    }),
  ]
}
