import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseInUse, takeLock } from './lock'
import { identityOf } from './process'

let dir: string
let path: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(dir, 'database.lock')
})
afterEach(() => rmSync(dir, { recursive: true }))

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid
const leave = (file: string, pid: number, identity: string, token: string) =>
  writeFileSync(file, JSON.stringify({ pid, identity, token }))

test('a lock is held until it is given back, in this process too', () => {
  const unlock = takeLock(path)
  expect(() => takeLock(path)).toThrow(DatabaseInUse)
  unlock()
  expect(readdirSync(dir)).toEqual([])
  takeLock(path)()
})

test('the message names the other process in Chinese and English', () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  try {
    leave(path, other.pid!, identityOf(other.pid!), 'theirs')
    expect(() => takeLock(path)).toThrow(`数据库正在被另一个进程使用（进程号 ${other.pid}）`)
    expect(() => takeLock(path)).toThrow(`in use by another process (pid ${other.pid})`)
  } finally {
    other.kill('SIGKILL')
  }
})

test('the lock of a dead process is taken over, and nothing of it is left', () => {
  leave(path, deadPid(), '', 'dead')
  const unlock = takeLock(path)
  expect(readdirSync(dir)).toEqual(['database.lock'])
  unlock()
})

test('so is one whose number a later process has got, as after a power cut', () => {
  leave(path, process.pid, 'another boot', 'dead')
  takeLock(path)()
})

test('so is one that nobody can read', () => {
  writeFileSync(path, '')
  takeLock(path)()
})

test('so is a link to a file that is not there', () => {
  symlinkSync(join(dir, 'gone'), path)
  takeLock(path)()
  expect(readdirSync(dir)).toEqual([])
})

test('so is one that a dead process was just taking over', () => {
  leave(path, deadPid(), '', 'first')
  leave(`${path}.first`, deadPid(), '', 'second')
  const unlock = takeLock(path)
  expect(readdirSync(dir)).toEqual(['database.lock'])
  unlock()
})

test('one that a living process is just taking over is not', () => {
  leave(path, deadPid(), '', 'first')
  leave(`${path}.first`, process.pid, identityOf(process.pid), 'second')
  expect(() => takeLock(path)).toThrow(DatabaseInUse)
})

test('giving back does not take away the lock of a successor', () => {
  const unlock = takeLock(path)
  leave(path, process.pid, identityOf(process.pid), 'successor')
  unlock()
  expect(() => takeLock(path)).toThrow(DatabaseInUse)
})
