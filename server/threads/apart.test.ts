import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { MESSAGES } from '../../src/schema/model'
import { ApartFailed, createApart } from './apart'

const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-apart-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** A thread's program, which answers as `answerApart` does. */
function script(name: string, body: string): URL {
  const path = join(directory, `${name}.mjs`)
  writeFileSync(path, `import { parentPort, workerData } from 'node:worker_threads'\n${body}`)
  return pathToFileURL(path)
}
const bounds = { ms: 5000, megabytes: 64, atOnce: 2, most: 3 }

test('work comes back from its thread, and its failure as a failure', async () => {
  const double = createApart<number, number>(
    script('double', 'parentPort.postMessage({ done: workerData * 2 })'),
    bounds,
  )
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
  const fails = createApart<number, number>(script('fails', "parentPort.postMessage({ reason: 'no' })"), bounds)
  await expect(fails(1)).rejects.toThrow(new ApartFailed('no'))
})

test('what never ends, ends by itself, or wants too much memory fails, and the next has its turn', async () => {
  const wild = script(
    'wild',
    `if (workerData === 'ends') process.exit(0)
    if (workerData === 'eats') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) }
    if (workerData === 'loops') for (;;) {}
    parentPort.postMessage({ done: workerData })`,
  )
  const work = createApart<string, string>(wild, { ...bounds, ms: 1500, atOnce: 1, most: 9 })
  const all = await Promise.allSettled(['ends', 'eats', 'loops', 'works'].map(work))
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
})

test('when too many wait, whoever comes is told to come again', async () => {
  const slow = script('slow', 'setTimeout(() => parentPort.postMessage({ done: 1 }), 200)')
  const work = createApart<number, number>(slow, bounds)
  const all = await Promise.allSettled([1, 2, 3, 4].map(work))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  await expect(Promise.reject((all[3] as PromiseRejectedResult).reason)).rejects.toThrow(MESSAGES.busy)
  expect(await work(5)).toBe(1)
})
