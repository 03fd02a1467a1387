import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Controls of the library as they are: they know nothing of a desk that is looked at. */
const PLAIN = /<(?:Button|IconButton|Switch)\n?[\s\S]*?(?:\/>|>\n)/g
/** What a press of one that writes begins: an action, a form of a new record, an order. */
const WRITES =
  /on(?:Click|Change)=\{(?:\(\) => (?:start\(|setTask\('make'|setTaking\(true|setAdding\(true|navigate\(['`]\/case\/placeOrder)|create\}|\(\) => void turn\()/

/** Every screen of the desk, by its path. */
const screens = ['src/custom', 'src/schema/views'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => `${room}/${name}`),
)

test('decisions §11 on every screen what writes is a WriteButton, WriteIconButton, WriteSwitch or ActionButton', () => {
  expect(screens.length).toBeGreaterThan(400)
  const alive = screens.flatMap((path) =>
    (readFileSync(path, 'utf8').match(PLAIN) ?? []).filter((one) => WRITES.test(one)).map((one) => `${path}: ${one}`),
  )
  expect(alive).toEqual([])
})
