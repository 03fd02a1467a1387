import { expect, test } from 'vitest'
import { anOrder } from '../list/testing'
import { choiceRefusal, confirmBody, targetsOf, toggled } from './selection'

test('O-219, O-220 a provider’s technicians alone, or both', () => {
  expect(targetsOf(false)).toEqual(['firm', 'driver'])
  expect(targetsOf(true)).toEqual(['driver'])
})

test('O-221, O-224 the platform is a third target where there is one, before anybody has the order', () => {
  expect(targetsOf(false, 2)).toEqual(['firm', 'driver', 'platform'])
  expect(targetsOf(true, 2)).toEqual(['driver'])
  const platform = { target: 'platform', ids: [2], free: '20' } as const
  const unpaid = anOrder({ pay_status: 2 })
  expect(choiceRefusal(unpaid, platform)).toBe('该订单未支付尾款，不支持调派平台！')
  expect(choiceRefusal(unpaid, { ...platform, target: 'firm' })).toBeNull()
  expect(confirmBody(anOrder({ id: 8, version: 3, free_milage: '20' }), platform)).toEqual({
    order_id: 8,
    firm_id: 2,
    version: 3,
  })
})

test('several providers may be chosen, one technician or one platform', () => {
  expect(toggled([2], 3, 'platform')).toEqual([3])
  expect(toggled([3], 4, 'firm')).toEqual([3, 4])
  expect(toggled([3, 4], 3, 'firm')).toEqual([4])
  expect(toggled([3], 4, 'driver')).toEqual([4])
  expect(toggled([4], 4, 'driver')).toEqual([])
})

const firms = { target: 'firm', ids: [3], free: '20' } as const

test('O-364..O-366, O-369, O-395, O-396 what is not ready to be sent says why', () => {
  const order = anOrder()
  expect(choiceRefusal(order, firms)).toBeNull()
  expect(choiceRefusal(order, { ...firms, ids: [] })).toBe('请选择服务商')
  expect(choiceRefusal(order, { ...firms, target: 'driver', ids: [] })).toBe('请选择司机')
  expect(choiceRefusal(order, { ...firms, free: '' })).toBe('免拖公里数不能为空！')
  expect(choiceRefusal(order, { ...firms, free: '二十' })).toBe('免拖公里数不规范')
  expect(choiceRefusal(order, { ...firms, free: '市内免拖' })).toBeNull()
  expect(choiceRefusal(anOrder({ type: 2 }), { ...firms, free: '' })).toBeNull()
  const lost = '救援地坐标为空，请补全后再进行调派!'
  expect(choiceRefusal(anOrder({ theodolitic: '0,0' }), firms)).toBe(lost)
  expect(choiceRefusal(anOrder({ a_city: null }), firms)).toBe(lost)
})

test('O-535 the call carries the providers or the technician, the version, and free kilometres that are new', () => {
  const order = anOrder({ id: 8, version: 3, free_milage: '20' })
  expect(confirmBody(order, { ...firms, ids: [3, 4] })).toEqual({ order_id: 8, firm_id: [3, 4], version: 3 })
  expect(confirmBody(order, { target: 'driver', ids: [5], free: ' 30 ' })).toEqual({
    order_id: 8,
    driver_id: 5,
    free_milage: '30',
    version: 3,
  })
  expect(confirmBody(anOrder({ type: 2, free_milage: null }), { ...firms, free: '30' })).not.toHaveProperty(
    'free_milage',
  )
})
