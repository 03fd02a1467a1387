import { describe, expect, test } from 'vitest'
import { resources } from '../../resources'
import { formScreens } from '../../resources/screens'
import { createPathMap } from './pathMap'

const map = createPathMap(resources, formScreens)

describe('react-admin’s paths become the specification’s addresses', () => {
  test.each([
    ['/order', '/case/index'],
    ['/order/', '/case/index'],
    ['/order/*', '/case/index/*'],
    ['/order?filter=%7B%7D&page=2', '/case/index?filter=%7B%7D&page=2'],
    ['/order/12/show', '/case/index/12/show'],
    ['/bank', '/financial/bankList'],
    ['/bank/create', '/financial/bankList/create'],
    ['/bank/7', '/financial/bankList/7'],
    ['/bank/7?x=1#a', '/financial/bankList/7?x=1#a'],
  ])('%s → %s', (path, address) => expect(map(path)).toBe(address))

  test.each([
    ['/order/create', '/case/placeorder'],
    ['/order/create?source={}', '/case/placeorder?source={}'],
    ['/order/12', '/case/placeorder?id=12'],
    ['/order/12?type=2', '/case/placeorder?id=12&type=2'],
  ])('O-179: the form of an order is its own screen: %s → %s', (path, address) => expect(map(path)).toBe(address))

  test.each([
    '/case/index',
    '/customer/index',
    '/customer/user',
    '/customer/index/5',
    '/ordering',
    '/',
    '/dashboard',
    '/remark',
  ])('%s is an address already, or none of ours', (path) => expect(map(path)).toBe(path))

  test('mapping twice changes nothing more', () => {
    for (const { name } of resources) {
      for (const path of [`/${name}`, `/${name}/create`, `/${name}/3`, `/${name}/3/show`]) {
        expect(map(map(path))).toBe(map(path))
      }
    }
  })
})
