import { expect, test } from 'vitest'
import packageFile from '../../package.json'
import { oldNodeMessage } from './nodeVersion'

test.each(['18.19.0', '20.18.3', '16.0.0'])('Node %s is told in one line that it is too old', (version) => {
  expect(oldNodeMessage(version, '/usr/bin/node')).toBe(`Node 20.19 or newer is needed; /usr/bin/node is ${version}`)
})

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0', process.versions.node])('Node %s will do', (version) => {
  expect(oldNodeMessage(version, 'node')).toBeNull()
})

test('it asks for what package.json asks for', () => {
  expect(packageFile.engines.node).toBe('>=20.19')
})
