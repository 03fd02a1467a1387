import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createWorkerPool, WorkerFailed, WorkerStopped } from './apart'

const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-apart-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** A thread's program, which answers as `runWorker` does. */
function script(name: string, body: string): URL {
  const path = join(directory, `${name}.mjs`)
  writeFileSync(path, `import { parentPort, workerData } from 'node:worker_threads'\n${body}`)
  return pathToFileURL(path)
}
const bounds = { ms: 5000, megabytes: 64, atOnce: 2, most: 3 }

test('work comes back from its thread, and its failure as a failure', async () => {
  const double = createWorkerPool<number, number>(
    script('double', 'parentPort.postMessage({ done: workerData * 2 })'),
    bounds,
  )
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
  const fails = createWorkerPool<number, number>(script('fails', "parentPort.postMessage({ reason: 'no' })"), bounds)
  await expect(fails(1)).rejects.toThrow(new WorkerFailed('no'))
})

test('what never ends, ends by itself, or wants too much memory fails, and the next has its turn', async () => {
  const wild = script(
    'wild',
    `if (workerData === 'ends') process.exit(0)
    if (workerData === 'eats') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) }
    if (workerData === 'loops') for (;;) {}
    parentPort.postMessage({ done: workerData })`,
  )
  const work = createWorkerPool<string, string>(wild, { ...bounds, ms: 1500, atOnce: 1, most: 9 })
  const all = await Promise.allSettled(['ends', 'eats', 'loops', 'works'].map(work))
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
  // None of it says anything against what was to be worked on.
  for (const one of all.slice(0, 3)) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(WorkerStopped)
})

test('when too many wait, whoever comes is told to come again', async () => {
  const slow = script('slow', 'setTimeout(() => parentPort.postMessage({ done: 1 }), 200)')
  const work = createWorkerPool<number, number>(slow, bounds)
  const all = await Promise.allSettled([1, 2, 3, 4].map(work))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  await expect(Promise.reject((all[3] as PromiseRejectedResult).reason)).rejects.toThrow('系统繁忙，请稍后重试')
  expect(await work(5)).toBe(1)
})

test('firms have their turns one after the other, and none has all places', async () => {
  const slow = script('slowly', 'setTimeout(() => parentPort.postMessage({ done: workerData }), 30)')
  const ended: string[] = []
  const work = createWorkerPool<string, string>(slow, { ...bounds, atOnce: 1, most: 20, mostEach: 5 })
  const send = (name: string, firm: number) => work(name, firm).then((done) => void ended.push(done))
  const many = Array.from({ length: 8 }, (_, i) => send(`a${i}`, 1))
  const few = [send('b0', 2), send('b1', 2)]
  const results = await Promise.allSettled([...many, ...few])
  // One is at work, five wait, two are told to come again.
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  expect(ended).toEqual(['a0', 'a1', 'b0', 'a2', 'b1', 'a3', 'a4', 'a5'])
})

/** A thread's program that answers at once, or where its work says so when a file is there. */
const patient = (name: string, flag: string) =>
  script(
    name,
    `import { existsSync } from 'node:fs'
    const answer = () => parentPort.postMessage({ done: workerData })
    if (workerData !== 'long') answer()
    else setInterval(() => existsSync(${JSON.stringify(flag)}) && answer(), 20)`,
  )

test.each([
  ['heavy work leaves a place for what is light', 'heavy', { isHeavy: (one: string) => one === 'long' }],
  ['a firm that may run one at once leaves the others a place', 'each', { eachAtOnce: 1 }],
])('%s', async (_title, name, more) => {
  const flag = join(directory, `${name}.flag`)
  const work = createWorkerPool<string, string>(patient(name, flag), { ...bounds, ms: 30_000, most: 20, ...more })
  const long = [work('long', 1), work('long', 1)]
  // They end although the others have not.
  await Promise.all([work('short', 2), work('short', 2)])
  writeFileSync(flag, '')
  expect(await Promise.all(long)).toEqual(['long', 'long'])
})
