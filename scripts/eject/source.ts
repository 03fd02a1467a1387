import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KindName } from '../../src/schema/model'

/** A component with the file it comes from, seen from `src`. */
export interface Component {
  readonly name: string
  readonly from: string
}
type Role = 'Field' | 'Filter' | 'Input'

/** Where the parts of a view are to be found: the registries read as text, since loading them would load every screen. */
export interface Sources {
  /** the component of a kind in a role. @throws for a kind without one */
  readonly part: (kind: KindName, role: Role) => Component
  /** the file of a declaration, seen from `src`. @throws for one that the index does not have */
  readonly declaration: (name: string) => string
}

export function readSources(root: string): Sources {
  const textOf = (path: string) => readFileSync(join(root, 'src', path), 'utf8')
  const shown = textOf('schema/kinds/ui.ts')
  const entered = textOf('schema/kinds/inputs.ts')
  const listed = new Map(
    [...textOf('resources/declared.ts').matchAll(/from '\.\/(\w+)\/feature'/g)].flatMap(([, feature]) =>
      [...textOf(`resources/${feature}/feature.ts`).matchAll(/import \{ (\w+) \} from '\.\/(.+)'/g)].map(
        ([, name = '', file]) => [name, `${feature}/${file}`] as const,
      ),
    ),
  )
  const named = (text: string, name: string | undefined, asked: string): Component => {
    const path = new RegExp(`import \\{ ${name} \\} from '\\./(.+)'`).exec(text)?.[1]
    if (name === undefined || path === undefined) throw new Error(`no ${asked} in the registry of kinds`)
    return { name, from: `schema/kinds/${path}` }
  }
  return {
    part(kind, role) {
      const asked = `${role} of ${kind}`
      if (role === 'Input') return named(entered, new RegExp(`^ {2}${kind}: (\\w+),`, 'm').exec(entered)?.[1], asked)
      return named(shown, new RegExp(`^ {2}${kind}: .*${role}: (\\w+)`, 'm').exec(shown)?.[1], asked)
    },
    declaration(name) {
      const path = listed.get(name)
      if (path !== undefined) return `resources/${path}`
      if (textOf('resources/index.ts').includes(`export const ${name} = `)) return 'resources'
      throw new Error(`no feature.ts of src/resources lists "${name}"`)
    },
  }
}
