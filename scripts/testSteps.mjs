// What the test command is made of: steps that run in lanes, and commands whose words are kept for what failed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { stripVTControlCharacters } from 'node:util'

const root = new URL('..', import.meta.url).pathname
/** So much of what a failed command has said is repeated at the end. */
const LAST_LINES = 20

/** What a step says: at once, or in one piece when it ends, so that steps beside each other can be read. */
export class Output {
  #text = ''
  #write
  /** s of processor time of what has run for it; 0 where the system does not say */
  processorSeconds = 0

  /**
   * @param isHeard whether at once
   * @param write where to
   */
  constructor(isHeard, write = (text) => process.stdout.write(text)) {
    this.isHeard = isHeard
    this.#write = write
  }

  write(text) {
    this.#text += text
    if (this.isHeard) this.#write(text)
  }

  end() {
    if (!this.isHeard) this.#write(this.#text)
  }

  /** Without colours and the step's own title; what a tool prints last is what it found. */
  lastLines() {
    const lines = stripVTControlCharacters(this.#text).split('\n')
    const said = lines.filter((line) => line !== '' && !line.startsWith('── '))
    return said.slice(-LAST_LINES).join('\n')
  }
}

/**
 * Runs the steps of a lane one after the other, each with its name and its time around what it says.
 * @param steps `{ name, run(env, out) }`
 * @param isHeard whether they are heard as they go, not each when it has ended
 * @param times `{ name, seconds, processorSeconds, idle }` of each step goes there; idle is the machine's share at rest, 0 to 1
 */
export async function runLane(steps, env, isHeard, times = []) {
  for (const step of steps) {
    const out = new Output(isHeard)
    const start = Date.now()
    const before = machineTime()
    out.write(`\n── ${step.name}\n`)
    await step.run(env, out)
    const seconds = (Date.now() - start) / 1000
    const { processorSeconds } = out
    const now = machineTime()
    const idle = (now.idle - before.idle) / Math.max(1, now.whole - before.whole)
    times.push({ name: step.name, seconds, processorSeconds, idle })
    out.write(`── ${step.name}: ${timed(seconds, processorSeconds, idle)}\n`)
    out.end()
  }
}

/** @returns such as `809 s, 1503 s of processor time, the machine 12 % idle` */
export function timed(seconds, processorSeconds, idle) {
  const processor = processorSeconds > 0 ? `, ${processorSeconds.toFixed(0)} s of processor time` : ''
  const rest = idle === undefined ? '' : `, the machine ${(idle * 100).toFixed(0)} % idle`
  return `${seconds.toFixed(0)} s${processor}${rest}`
}

/** @returns ms of all processors since the start of the machine */
function machineTime() {
  const each = cpus().map(({ times }) => times)
  const sum = (values) => values.reduce((all, one) => all + one, 0)
  return { idle: sum(each.map(({ idle }) => idle)), whole: sum(each.flatMap((one) => Object.values(one))) }
}

/** The kernel counts in hundredths of a second. */
const TICKS = 100

/** @returns s of processor time of children that have ended, and of theirs; 0 where there is no /proc */
export function endedChildrenSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The name may hold spaces; cutime and cstime are the 14th and 15th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS
  } catch {
    return 0
  }
}

let running = 0
let countedSeconds = 0

/**
 * Runs a command in the project to its end.
 * @param out what it says goes there, and its processor time: what the count of ended children grows by when it ends
 * @returns {Promise<number>} exit code
 */
export function run(command, args, out, env = process.env) {
  if (running++ === 0) countedSeconds = endedChildrenSeconds()
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => out.write(text))
    child.once('error', (error) => {
      out.write(`${error.message}\n`)
      running--
      resolve(1)
    })
    child.once('exit', () => {
      running--
      const seconds = endedChildrenSeconds()
      out.processorSeconds += seconds - countedSeconds
      countedSeconds = seconds
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
