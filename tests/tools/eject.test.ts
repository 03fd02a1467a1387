import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { eject, hasView, VIEWS } from '../../scripts/eject/eject'
import { readSources } from '../../scripts/eject/source'
import { resources } from '../../src/resources'
import { serviceFee } from '../../src/resources/pricing/serviceFee.resource'
import { copyOfTree, node, project, typeCheck } from './tree'

const sources = readSources(project)

describe('npm run eject', () => {
  const tree = copyOfTree()
  afterAll(tree.remove)

  test('every list, form and page of every resource type-checks as printed', async () => {
    const folder = join(tree.path, 'src/custom/ejected')
    mkdirSync(folder, { recursive: true })
    let written = 0
    for (const resource of resources) {
      for (const view of VIEWS) {
        if (!hasView(resource, view)) continue
        writeFileSync(join(folder, `${resource.name}.${view}.tsx`), eject(resource, view, sources))
        written++
      }
    }
    expect(written).toBeGreaterThan(resources.length * 2)
    expect(await typeCheck(tree.path)).toEqual({ code: 0, said: '' })
  }, 300_000)

  test('the parts are spelled out: each column, filter, input and rule', () => {
    const list = eject(serviceFee, 'list', sources)
    expect(list).toContain('<DataTable.Col source="fee_money"')
    expect(list).toContain('<ChoiceFilter name="type"')
    const form = eject(serviceFee, 'form', sources)
    expect(form).toContain('const rule1 = holds({"fee_mode":1}, values, context)')
    expect(form).toContain('{rule1 && (')
    expect(form).not.toContain('<SchemaForm')
  })

  test('the command prints it formatted; an unknown name or a view that is not there is an error', async () => {
    const printed = await node(project, 'scripts/eject.mjs', 'bank', 'form')
    expect(printed.code).toBe(0)
    expect(printed.said).toContain(
      '\n            <TextInput source="bank_name" field={fields.bank_name} resource="bank" />\n',
    )
    expect(await node(project, 'scripts/eject.mjs', 'nothing', 'list')).toMatchObject({ code: 1 })
    expect((await node(project, 'scripts/eject.mjs', 'secureConfig', 'list')).said).toContain(
      'secureConfig has no list',
    )
  })
})
