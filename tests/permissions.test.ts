import { expect, test } from 'vitest'
import { operationCodes, operationNode, roleCodes } from '../src/domain/access/roles'
import { permissionGroups } from '../src/resources/permissions'
import { site } from '../src/resources/site'
import { grantsOf } from '../src/schema/compile/grants'
import { pagesOfSite } from '../src/schema/compile/menu'

const pages = permissionGroups.flatMap((group) => group.pages)
/** Codes that resources bring along, such as one that was made in the browser once: they stand in a group of their own. */
const brought = grantsOf(site.resources).map(({ code }) => code)
const codes = (key: string) => pages.find((page) => page.key === key)?.leaves.map(({ code }) => code)

test('every role code and every operation can be granted, each by its label', () => {
  const offered = new Map(pages.flatMap(({ leaves }) => leaves.map(({ code, label }) => [code, label] as const)))
  for (const { code, label } of roleCodes) expect(offered.get(code)).toBe(label)
  for (const { code, label } of operationCodes) expect(offered.get(operationNode(code))).toBe(label)
  expect([...offered.keys()]).toEqual(expect.arrayContaining(brought))
  expect(offered.size).toBe(roleCodes.length + operationCodes.length + brought.length)
})

test('labels B: a page of the menu asks for its own roles', () => {
  for (const { path, menu, audience } of pagesOfSite(site)) {
    const own = (audience.roles ?? []).filter((role) => !brought.includes(role))
    if (menu && own.length > 0)
      expect(codes(path), `${path}: \`roles\` are codes of src/domain/access/roles.ts`).toEqual(
        expect.arrayContaining(own),
      )
  }
  expect(codes('/system/staff')).toEqual(['staffList', 'delStaff', 'saveStaff', 'firm_info_show'])
  expect(codes('/system/roles')).toEqual(['role_man', 'firm_info_show'])
})

test('what the actions, columns and masks of a page ask for stands with it', () => {
  expect(codes('/case/index')).toEqual(expect.arrayContaining(['order_man', 'order_taking', 'op:2', 'op:20']))
  expect(codes('/customer/index')).toEqual(['client_list'])
  expect(pages.some(({ leaves }) => leaves.some(({ code }) => code === 'save_customer'))).toBe(true)
})
