import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { specifiedMessages } from '../server/engine/core/requirements'

/** Those with a value in their middle: what stands on both sides of it. */
const around: readonly (readonly [requirement: string, before: string, after: string])[] = [
  ['O-324', '必传照片【', '】未上传不可操作完成'],
  ['O-372', '该订单已支付￥', '，修改后的金额不得低于等于已付金额'],
]

/** Words of a rule are written in one place and named everywhere else, so that they cannot come to differ. */
const onlyOnce: readonly string[] = [
  ...['O-323', 'O-325', 'O-340', 'O-360', 'O-362', 'O-364', 'O-365', 'O-367', 'O-369', 'O-370', 'O-371', 'O-373'],
  ...['O-374', 'O-375', 'O-376', 'O-380', 'O-383', 'O-384', 'O-392', 'O-393', 'O-394', 'O-396', 'O-401', 'O-402'],
  ...[
    'O-405',
    'O-408',
    'O-409',
    'O-411',
    'O-412',
    'O-572',
    'O-573',
    'O-574',
    'O-585',
    'O-586',
    'O-587',
    'O-588',
    'O-589',
  ],
]

const root = resolve(import.meta.dirname, '..')
const sources = ['src', 'server'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file))
    .filter((file) => file !== 'engine/core/requirements.ts')
    .filter((file) => !/i18n\/en\//.test(file) && !/db\/seed\//.test(file))
    .map((file) => readFileSync(join(root, room, file), 'utf8')),
)
const timesOf = (text: string): number =>
  sources.reduce((sum, source) => sum + source.split(`'${text}'`).length + source.split(`"${text}"`).length - 2, 0)

test.each(specifiedMessages)('%s %s stands in the source to the letter', (requirement, message) => {
  const times = timesOf(message)
  expect(times).toBeGreaterThan(0)
  if (onlyOnce.includes(requirement)) expect(times).toBe(1)
})

test.each(around)('%s %s…%s stands in the source to the letter', (_requirement, before, after) => {
  expect(sources.filter((source) => source.includes(`\`${before}\${`) && source.includes(`}${after}\``))).toHaveLength(
    1,
  )
})
