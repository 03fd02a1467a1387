import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resources } from '../src/resources'
import { firmInfo } from '../src/resources/firm/firmInfo'
import { checkResource } from '../src/schema/compile/check'
import { checkDeclaration, titleOf } from '../src/schema/compile/runtime/check'
import { codeOf } from '../src/schema/compile/runtime/code'
import { compileRuntime } from '../src/schema/compile/runtime/compile'
import type { RuntimeDeclaration } from '../src/schema/compile/runtime/declaration'
import { context, everything, living } from '../src/schema/compile/runtime/testing'

const root = resolve(import.meta.dirname, '..')
const coded = new Map(resources.map((resource) => [resource.name, resource]))
const compiled = (declaration: RuntimeDeclaration) =>
  compileRuntime('every_thing', declaration, (name) => {
    const other = coded.get(name)
    return other && titleOf(other)
  })

describe('a declaration with everything in it, beside the resources of this desk', () => {
  test('is sound, and compiles to what the engine takes', () => {
    for (const declaration of [everything, living]) {
      expect(checkDeclaration(declaration, { ...context, resourceOf: (name) => coded.get(name) })).toEqual([])
      checkResource(compiled(declaration), (name) => coded.has(name))
    }
    // Whoever may not see firms does not see them here either (F-398).
    expect(compiled(everything).fields.provider_id?.mask).toEqual({
      ...{ without: firmInfo.without, as: firmInfo.as, readers: { roles: [], types: [0, 1, 3] } },
      if: { provider_id: { ne: '$user.firm_id' } },
      shown: ['provider_id_name'],
    })
  })

  test.each([
    ['without a life', everything],
    ['with one', living],
  ])('as code it is as Biome formats it, and it compiles, %s', (_, declaration) => {
    const code = codeOf(compiled(declaration))
    const formatted = execFileSync(
      join(root, 'node_modules/.bin/biome'),
      ['format', '--stdin-file-path=src/resources/everyThing/everyThing.resource.ts'],
      { cwd: root, input: code, encoding: 'utf8' },
    )
    expect(code).toBe(formatted)
    const folder = join(root, 'node_modules/.cache/rescue-desk', `code-${process.pid}`)
    mkdirSync(folder, { recursive: true })
    try {
      const model = join(root, 'src/schema/model')
      writeFileSync(join(folder, 'everyThing.ts'), code.replace('../../schema/model', model))
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({
          extends: join(root, 'tsconfig.json'),
          compilerOptions: { incremental: false, tsBuildInfoFile: null },
          include: ['everyThing.ts'],
        }),
      )
      execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: root, encoding: 'utf8' })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
