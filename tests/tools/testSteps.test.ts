import { expect, test } from 'vitest'
import { Output, run, runLane, type Times } from '../../scripts/testSteps.mjs'

const node = (script: string, out: Output) => run(process.execPath, ['-e', script], out)

test('what fails is told with its last lines, without colours, whichever stream it used', async () => {
  const out = new Output(false, () => undefined)
  out.write('\n── lint\n')
  const script = `for (let i = 1; i <= 30; i++) console.log(i); console.error('\\x1b[31msrc/a.ts:1 is wrong\\x1b[0m'); process.exit(3)`
  expect(await node(script, out)).toBe(3)
  const lines = out.lastLines().split('\n')
  expect(lines).toHaveLength(20)
  expect(lines).toContain('src/a.ts:1 is wrong')
  expect(lines).toContain('30')
})

test('a command that is not there fails and says so', async () => {
  const out = new Output(false, () => undefined)
  expect(await run('no-such-command', [], out)).toBe(1)
  expect(out.lastLines()).toContain('no-such-command')
})

test('a step beside another speaks once, when it ends; the first as it goes', async () => {
  const said: string[] = []
  const beside = new Output(false, (text: string) => said.push(text))
  await node(`console.log('one'); setTimeout(() => console.log('two'), 50)`, beside)
  expect(said).toEqual([])
  beside.end()
  expect(said).toEqual(['one\ntwo\n'])
  const heard = new Output(true, (text: string) => said.push(text))
  heard.write('three')
  expect(said).toEqual(['one\ntwo\n', 'three'])
})

test.runIf(process.platform === 'linux')('a step says how long it took, and how much processor time', async () => {
  const times: Times[] = []
  const busy = {
    name: 'busy',
    run: async (_: object, out: Output) =>
      void (await node('for (const end = Date.now() + 300; Date.now() < end; ); setTimeout(() => {}, 1000)', out)),
  }
  await runLane([busy], {}, false, times)
  const [step] = times
  expect(step?.name).toBe('busy')
  expect(step?.processorSeconds).toBeGreaterThan(0)
  expect(step?.processorSeconds).toBeLessThan(step?.seconds ?? 0)
})
