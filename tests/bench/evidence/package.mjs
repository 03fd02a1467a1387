import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** s from asking for a package to its last byte */
const SECONDS_BOUND = 60
/** MB that the server's process has at most over what it had before */
const MEMORY_BOUND = 300
const CALL = '/v2/order/evidence'
const ASKED_EVERY = 250
const REST = 3000
const MB = 1024

/**
 * @param {{call: Function, origin: string, child: {pid: number}, orders: number[], photos: number}} measured
 * @returns {AsyncGenerator<import('../figures.mjs').Figure>}
 */
export async function* packageFigures({ call, origin, child, orders, photos }) {
  for (const type of ['zip', 'pdf']) {
    await sleep(REST)
    const before = memoryOf(child.pid, 'VmRSS')
    const isReset = resetPeak(child.pid)
    const began = performance.now()
    const { total, id } = await call(CALL, { ids: orders, type })
    if (total !== photos) throw new Error(`${total} photos are packed`)
    const { url, size } = await ready(call, id)
    const made = (performance.now() - began) / 1000
    const { length, begins } = await fetched(new URL(url, origin))
    if (length !== size || begins !== (type === 'zip' ? 'PK' : '%P')) throw new Error(`${length} of ${size} bytes came`)
    const seconds = (performance.now() - began) / 1000
    const peak = memoryOf(child.pid, 'VmHWM')
    const name = `${photos.toLocaleString('en-US')} photos of ${orders.length} orders as ${type.toUpperCase()}`
    yield {
      name: `${name}, from the call to the last byte`,
      value: seconds,
      bound: SECONDS_BOUND,
      unit: 's',
      from: `made after ${made.toFixed(1)} s; ${(size / MB / MB).toFixed(0)} MB`,
    }
    yield {
      name: `the same, memory of the server's process at most, over what it had before`,
      value: peak - before,
      bound: MEMORY_BOUND,
      unit: 'MB',
      from: `${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most${isReset ? '' : ', its start included'}`,
    }
  }
}

async function ready(call, id) {
  for (;;) {
    const state = await call(`${CALL}?id=${id}`)
    if (state.url) return state
    if (state.message) throw new Error(state.message)
    await sleep(ASKED_EVERY)
  }
}

/** Reads a file to its end and keeps nothing of it; `fetch` takes minutes for so much. */
async function fetched(url) {
  const [reply] = await once(get(url), 'response')
  let [length, begins] = [0, '']
  for await (const part of reply) {
    if (length === 0) begins = part.subarray(0, 2).toString('latin1')
    length += part.length
  }
  return { length, begins }
}

/** MB of a process with all its threads; it has no children. */
function memoryOf(pid, name) {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (!kilobytes) throw new Error('memory is measured on Linux')
  return Number(kilobytes) / MB
}

/** From now on the kernel's peak is that of what follows. */
function resetPeak(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    return true
  } catch {
    return false
  }
}
