import type { After, AnyResource, Choice, Machine } from '../model'
import { waysOf } from './machine'

/** A machine as a diagram in Mermaid's words: states with their codes, transitions with who or what makes them. */
export function machineDiagram(resource: AnyResource, machine: Machine): string {
  const { field, starts, ends, standIn } = machine
  const choices = (resource.fields[field]?.choices ?? []) as readonly Choice[]
  const stateOf = (code: number | string) => `s${code}`
  const arrows = waysOf(resource, machine).flatMap(({ name, label, arc, action }) => {
    const after = action ? undefined : resource.systemEvents?.[name]?.after
    const words = action ? label : `${label}（${after ? waitOf(after) : '系统'}）`
    return arc.from.flatMap((from) =>
      arc.to.flatMap((to) => {
        const targets = to === 'same' ? [from] : to === 'kept' ? (standIn?.for ?? []) : [to]
        return targets.map((target) => `  ${stateOf(from)} --> ${stateOf(target)} : ${words}`)
      }),
    )
  })
  return [
    'stateDiagram-v2',
    ...choices.map(({ code, label }) => `  state "${label} ${code}" as ${stateOf(code)}`),
    ...starts.map((code) => `  [*] --> ${stateOf(code)}`),
    ...new Set(arrows),
    ...ends.map((code) => `  ${stateOf(code)} --> [*]`),
  ].join('\n')
}

/** How long time waits, in words. */
function waitOf(after: After): string {
  if ('at' in after) return `到 ${after.at}`
  return 'seconds' in after ? `${after.seconds / 3600} 小时` : `${after.otherwise} 分钟，公司可设`
}
