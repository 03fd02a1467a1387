// What the test command is made of: steps that run in lanes, and commands whose words are kept for what failed.
import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

const root = new URL('..', import.meta.url).pathname
/** So much of what a failed command has said is repeated at the end. */
const LAST_LINES = 20

/** What a step says: at once, or in one piece when it ends, so that steps beside each other can be read. */
export class Output {
  #text = ''
  #write

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
 */
export async function runLane(steps, env, isHeard) {
  for (const step of steps) {
    const out = new Output(isHeard)
    const start = Date.now()
    out.write(`\n── ${step.name}\n`)
    await step.run(env, out)
    out.write(`── ${step.name}: ${((Date.now() - start) / 1000).toFixed(0)} s\n`)
    out.end()
  }
}

/**
 * Runs a command in the project to its end.
 * @param out what it says goes there
 * @returns {Promise<number>} exit code
 */
export function run(command, args, out, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => out.write(text))
    child.once('error', (error) => {
      out.write(`${error.message}\n`)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
