// Columns whose field says `renamedFrom`: drizzle-kit takes a rename for a loss and an addition, and asks at a terminal.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestSnapshot } from './snapshots.mjs'

/**
 * Renames that the last migration does not have yet.
 * @param {readonly { table: string, from: string, to: string }[]} declared
 */
export function newRenames(folder, declared) {
  const { tables } = newestSnapshot(folder).state
  return declared.filter(({ table, from, to }) => {
    const columns = tables[`public.${table}`]?.columns ?? {}
    return columns[from] && !columns[to]
  })
}

/** Fills the empty migration that drizzle-kit has just written, and its snapshot, with these renames. */
export function writeRenames(folder, renames) {
  const { file, state } = newestSnapshot(folder)
  for (const { table, from, to } of renames) renameIn(state.tables[`public.${table}`], from, to)
  writeFileSync(file, JSON.stringify(state, null, 2))
  const migration = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  const statements = renames.map(({ table, from, to }) => `ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}";`)
  writeFileSync(join(folder, migration), `${statements.join('--> statement-breakpoint\n')}\n`)
}

function renameIn(table, from, to) {
  table.columns = Object.fromEntries(
    Object.entries(table.columns).map(([name, column]) =>
      name === from ? [to, { ...column, name: to }] : [name, column],
    ),
  )
  for (const index of Object.values(table.indexes))
    for (const part of index.columns) if (!part.isExpression && part.expression === from) part.expression = to
}

/** Statements of new migrations that lose data. @param {readonly string[]} before names of the files that were there */
export function losses(folder, before) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !before.includes(name))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/^.*\bDROP (?:COLUMN|TABLE)\b.*$/gim) ?? [])
    .map((statement) => statement.replace('--> statement-breakpoint', '').trim())
}
