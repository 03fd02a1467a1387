import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessOf, accessRefusal, type CooperationFacts } from './cooperation'

const all: CooperationFacts = { partner: 2, contract: 'active', offered: true, served: true, distributes: true }

test.each<[string, Partial<CooperationFacts>, readonly string[]]>([
  ['nothing missing', {}, []],
  ['no cooperation', { partner: 0 }, ['未合作']],
  ['cooperation asked for', { partner: 1 }, ['未合作']],
  ['a contract that has expired', { contract: 'expired' }, ['合同已过期']],
  ['no contract', { contract: 'unsigned' }, ['合同未签约']],
  ['a contract that is to begin', { contract: 'pending' }, ['合同未生效']],
  ['another service', { offered: false, served: false }, ['未提供该服务']],
  ['another district', { served: false }, ['不服务该区域']],
  ['distribution off', { distributes: false }, ['未开通自动派单']],
  [
    'nothing at all',
    { partner: 0, contract: 'expired', offered: false, served: false, distributes: false },
    ['未合作', '合同已过期', '未提供该服务', '未开通自动派单'],
  ],
])('decisions §11 the door with %s', (_, facts, reasons) => {
  expect(accessOf({ ...all, ...facts }).reasons).toEqual(reasons)
})

test('decisions §11 a refusal names the firm and its first reason', () => {
  const door = accessOf({ ...all, contract: 'expired', offered: false })
  expect(accessRefusal('鹏城拖车', door)).toBe('鹏城拖车：合同已过期')
  expect(accessRefusal('鹏城拖车', accessOf({ ...all, distributes: false }))).toBeNull()
})

const facts = fc.record({
  partner: fc.constantFrom(0, 1, 2),
  contract: fc.constantFrom('unsigned', 'expired', 'pending', 'active' as const),
  offered: fc.boolean(),
  served: fc.boolean(),
  distributes: fc.boolean(),
})

test('decisions §11 people may send exactly with cooperation, contract, service and district; machines need distribution too', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const { open, automatic, reasons } = accessOf(one)
      expect(open).toBe(one.partner === 2 && one.contract === 'active' && one.offered && one.served)
      expect(automatic).toBe(open && one.distributes)
      expect(automatic).toBe(reasons.length === 0)
      expect(accessRefusal('甲', { open, automatic, reasons }) === null).toBe(open)
    }),
  )
})

test('decisions §11 what is given in addition never shuts a door, and no other fact changes its first reason before its own', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const before = accessOf(one)
      const better = { ...one, partner: 2, contract: 'active' as const }
      expect(accessOf(better).open || !before.open).toBe(true)
      if (one.partner !== 2) expect(before.reasons[0]).toBe('未合作')
    }),
  )
})
