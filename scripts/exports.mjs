// Exports that no other file imports, tests included: `npm run check` prints them. An export says that others use a name; where
// nobody does, the word `export` goes, or the name itself.
import { dirname, posix } from 'node:path'

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (?:\{([^}]*)\}|\[([^\]]*)\]|([\w$]+))/gm
const LISTED = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm
const ALL_FROM = /^export \*(?: as [\w$]+)? from '([^']+)'/gm
const IMPORTED = /(?:^|\n)import (?:type )?(?:[\w$]+)?(?:, )?(?:\{([^}]*)\})? ?from '([^']+)'/g
const WHOLE =
  /(?:^|\n)import (?:[\w$]+, )?\* as [\w$]+ from '([^']+)'|\bimport\(\s*'([^']+)'|\btypeof import\('([^']+)'|(?:new URL|importActual|mock)\(?'([^']+)'/g

/** Names before `as` or `:`, and after it. */
const pairs = (list) =>
  list
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '' && !one.startsWith('...'))
    .map((one) => {
      const [from, to = from] = one.split(/ as |: /).map((name) => name.trim().split(' ')[0])
      return [from, to]
    })

/**
 * @param {ReadonlyMap<string, string>} files text of each source file by its path from the project's root
 * @param {ReadonlyMap<string, string>} readers files whose imports count as well: tests and tools
 * @param {readonly string[]} templates texts whose imports count by name alone: code in documents and in templates of tools, and names that `npm run eject` imports by `use`
 * @param {(path: string) => boolean} isExempt files whose exports are written by a tool, or read by one
 * @returns {string[]} `path: name`
 */
export function unusedExports(files, readers, templates, isExempt) {
  const all = new Map([...files, ...readers])
  const resolve = (from, spec) => {
    if (!spec.startsWith('.')) return undefined
    const path = posix.normalize(posix.join(dirname(from), spec))
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((one) => all.has(one))
  }
  const used = new Map()
  const use = (path, name) => {
    if (path === undefined) return
    if (!used.has(path)) used.set(path, new Set())
    used.get(path).add(name)
  }
  for (const [path, text] of all) {
    for (const [, list, spec] of text.matchAll(IMPORTED))
      for (const [name] of pairs(list ?? '')) use(resolve(path, spec), name)
    for (const [, ...specs] of text.matchAll(WHOLE))
      use(
        resolve(
          path,
          specs.find((spec) => spec !== undefined),
        ),
        '*',
      )
    for (const [, spec] of text.matchAll(ALL_FROM)) use(resolve(path, spec), '*')
  }
  const shown = new Set(
    templates.flatMap((text) => [
      ...[...text.matchAll(/import (?:type )?\{([^}]*)\}/g)].flatMap(([, list]) => pairs(list).map(([name]) => name)),
      ...[...text.matchAll(/\buse\('[\w/]+', '([\w$]+)'/g)].map(([, name]) => name),
    ]),
  )
  const handed = []
  for (const [path, text] of all)
    for (const [, list, spec] of text.matchAll(LISTED))
      if (spec) for (const [from, to] of pairs(list)) handed.push({ path, to, source: resolve(path, spec), from })
  const found = []
  for (const { source, from } of handed) use(source, from)
  for (const [path, text] of files) {
    if (isExempt(path)) continue
    const names = [
      ...[...text.matchAll(EXPORTED)].flatMap(([, object, list, name]) =>
        name ? [name] : pairs(object ?? list).map(([, to]) => to),
      ),
      ...[...text.matchAll(LISTED)].flatMap(([, list]) => pairs(list).map(([, to]) => to)),
    ]
    const readersOf = used.get(path) ?? new Set()
    if (readersOf.has('*')) continue
    for (const name of new Set(names)) if (!readersOf.has(name) && !shown.has(name)) found.push(`${path}: ${name}`)
  }
  return found
}
