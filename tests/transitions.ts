import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PublishedWrite, writeChannel } from '../server/engine/write/audit'
import { resources } from '../src/resources'
import { type TransitionWay, waysOf } from '../src/schema/compile/machine'

/** Where a whole run keeps the transitions that its tests executed; without it nothing is recorded. */
const FOLDER = process.env.TRANSITIONS

const seen = new Set<string>()
let isRecording = false

/** Records each transition of a machine that this worker executes, as `order.status accept 12 22`. */
export function recordTransitions(): void {
  if (!FOLDER || isRecording) return
  isRecording = true
  mkdirSync(FOLDER, { recursive: true })
  writeChannel.subscribe((message) => {
    const { resource, write } = message as PublishedWrite
    for (const { field } of resource.machines ?? []) {
      const line = [
        `${resource.name}.${field}`,
        write.transition ?? write.action,
        write.before?.[field],
        write.after[field],
      ].join(' ')
      if (seen.has(line)) continue
      seen.add(line)
      appendFileSync(join(FOLDER, `${process.pid}.txt`), `${line}\n`)
    }
  })
}

const leads = ({ arc }: TransitionWay, from: string, to: string): boolean =>
  arc.from.some((code) => String(code) === from) &&
  arc.to.some((code) => code === 'kept' || (code === 'same' ? from === to : String(code) === to))

/** Declared transitions, as `order.status accept`, that no test of the run in `folder` executed. */
export function unexecuted(folder: string): string[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
  const run = [...new Set(lines)].map((line) => line.split(' '))
  return resources.flatMap((resource) =>
    (resource.machines ?? []).flatMap((machine) => {
      const name = `${resource.name}.${machine.field}`
      return waysOf(resource, machine)
        .filter(
          (way) =>
            !run.some(([of, action, from = '', to = '']) => of === name && action === way.name && leads(way, from, to)),
        )
        .map((way) => `${name} ${way.name} (${way.arc.from.join(', ')} → ${way.arc.to.join(', ')})`)
    }),
  )
}
