import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LIST = 'src/resources/declared.ts'

/**
 * Lists a resource in the `feature.ts` of its folder. A folder without one gets it, and is listed itself. The imports stand at
 * the top; Biome sorts them.
 * @param {string} root of the project
 * @param {string} feature folder of `src/resources`
 * @param {string} name constant of the resource, and name of its file
 * @returns {string[]} the files that were written
 * @throws Error when a file does not look as expected
 */
export function listResource(root, feature, name) {
  const file = `src/resources/${feature}/feature.ts`
  const line = `import { ${name} } from './${name}.resource'\n`
  if (existsSync(join(root, file))) {
    edit(join(root, file), /(\n {2}resources: \[[^\]]*?)(,?\s*\])/, `$1, ${name}$2`, line)
    return [file]
  }
  writeFileSync(
    join(root, file),
    `import { declarations } from '../../schema/model'
${line}
export const ${feature}Declarations = declarations({ resources: [${name}], screens: [] })
`,
  )
  const listed = `import { ${feature}Declarations } from './${feature}/feature'\n`
  edit(join(root, LIST), /(export const features = \[[^\]]*?)(,?\s*\])/, `$1, ${feature}Declarations$2`, listed)
  return [file, LIST]
}

function edit(path, pattern, replacement, imported) {
  const before = readFileSync(path, 'utf8')
  const after = before.replace(pattern, replacement)
  if (after === before) throw new Error(`${path} does not look as expected; nothing was added to it`)
  writeFileSync(path, `${imported}${after}`)
}
