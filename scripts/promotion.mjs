// What `npm run promote` does to a tree: in a copy first, then all at once or not at all.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'test-results', 'playwright-report'])
/** Folders in which a promotion writes. */
const WRITTEN = ['src/resources', 'server/db']

/** A copy of the sources that commands may write to; the packages are the tree's own. */
export function copyTree(root, copy) {
  for (const name of readdirSync(root)) {
    if (!LEFT_OUT.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

const withoutTexts = (statement) => statement.replace(/'(?:[^']|'')*'/g, "''")

/** The first statement of a migration that does anything but create this table, or null. */
export function strangeStatement(migration, table) {
  const own = `"${table}"`
  const creates = [
    `^CREATE TABLE ${own} \\(`,
    `^CREATE (?:UNIQUE )?INDEX "\\w+" ON ${own} `,
    `^ALTER TABLE ${own} ADD CONSTRAINT `,
  ].map((source) => new RegExp(source))
  const statements = migration
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  const isPlain = (statement) =>
    creates.some((create) => create.test(statement)) && !withoutTexts(statement).replace(/;$/, '').includes(';')
  return statements.find((statement) => !isPlain(statement)) ?? null
}

/** Paths below the written folders that are new in a copy or differ there. */
export function changedFiles(root, copy) {
  return WRITTEN.flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(copy, join(entry.parentPath, entry.name)))
      .filter((path) => !isSame(join(root, path), join(copy, path))),
  ).sort()
}

const isSame = (one, other) => existsSync(one) && readFileSync(one).equals(readFileSync(other))

/**
 * Puts changed files of a copy into the tree and does what depends on them; when either fails, the tree is as it was.
 * @param kept folder for the files as they were; `settle` does what depends on the move
 * @throws what failed
 */
export function moveIn({ root, copy, kept, paths, settle }) {
  const moved = []
  const made = []
  try {
    for (const path of paths) {
      if (existsSync(join(root, path))) cpSync(join(root, path), join(kept, path), { recursive: true })
      const first = mkdirSync(dirname(join(root, path)), { recursive: true })
      if (first) made.push(first)
      moved.push(path)
      cpSync(join(copy, path), join(root, path))
    }
    return settle()
  } catch (error) {
    for (const path of moved) {
      if (existsSync(join(kept, path))) cpSync(join(kept, path), join(root, path))
      else rmSync(join(root, path), { force: true })
    }
    for (const folder of made) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
