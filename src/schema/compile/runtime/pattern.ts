import { RE2JS } from 're2js'
import { provideLinearEngine } from '../../kinds/parts/linear'

const LONGEST = 200
/** Steps of the compiled pattern, each of which may be taken once for each character. */
const MOST_STEPS = 2000
/** What browsers call a script or a category, and the linear engine by its name alone. */
const PROPERTY = /\\([pP])\{(?:Script|sc|General_Category|gc)=(\w+)\}/g

const compiled = (source: string): RE2JS => RE2JS.compile(RE2JS.translateRegExp(source.replace(PROPERTY, '\\$1{$2}')))

/**
 * Why a regular expression of an administrator is not taken, or null. It must be one of JavaScript's, which is how it is
 * published, and one that runs in a time that grows with the text alone.
 */
export function patternFault(source: string): string | null {
  if (source.length > LONGEST) return `正则表达式最多${LONGEST}个字符`
  try {
    new RegExp(source, 'u')
  } catch {
    return '正则表达式无法解析'
  }
  if (/\\[1-9k]/.test(source)) return '正则表达式不能使用反向引用'
  if (/\(\?<?[=!]/.test(source)) return '正则表达式不能使用环视'
  try {
    return compiled(source).programSize() > MOST_STEPS ? '正则表达式过于复杂' : null
  } catch {
    return '正则表达式含有不支持的写法'
  }
}

const known = new Map<string, RE2JS | null>()
const MOST_KNOWN = 1000

/** The pattern in the linear engine; null for what it cannot run. */
function linear(source: string): RE2JS | null {
  const found = known.get(source)
  if (found !== undefined) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const made = patternFault(source) === null ? compiled(source) : null
  known.set(source, made)
  return made
}

/** From now on patterns that administrators type are run, in linear time. */
export function runLinearPatterns(): void {
  provideLinearEngine((source) => {
    const pattern = linear(source)
    return pattern && ((text) => pattern.test(text))
  })
}

/** A step of a compiled pattern, as the engine keeps it. */
interface Step {
  readonly op: number
  readonly out: number
  readonly arg: number
}
interface Program {
  readonly inst: readonly Step[]
  readonly start: number
}
/** Kinds of steps; whatever is greater takes a character. */
const [FORK, FORK_MATCH, CAPTURE, PLACE, FAIL, MATCH, NOTHING] = [1, 2, 3, 4, 5, 6, 7]
const [AT_START, AT_END] = [1 | 4, 2 | 8]

/**
 * Whether some text of `min` to `max` characters may pass a pattern. Which characters they are is not looked at, so a pattern that
 * no text passes for another reason goes through.
 */
export function patternFits(source: string, min: number, max: number): boolean {
  if (patternFault(source) !== null) return true
  const { inst, start }: Program = compiled(source).re2().prog
  /** The steps that can be reached without a character; whether the pattern is through is noted by the caller's `found`. */
  const reach = (from: Iterable<number>, isStart: boolean, isEnd: boolean) => {
    const [seen, open] = [new Set<number>(), [...from]]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const step = inst[at]
      if (!step || seen.has(at)) continue
      seen.add(at)
      if (step.op === FORK || step.op === FORK_MATCH) open.push(step.out, step.arg)
      else if (step.op === CAPTURE || step.op === NOTHING) open.push(step.out)
      else if (step.op === PLACE && (isStart || !(step.arg & AT_START)) && (isEnd || !(step.arg & AT_END)))
        open.push(step.out)
    }
    return [...seen]
  }
  const isThrough = (steps: readonly number[]) => steps.some((at) => inst[at]?.op === MATCH)
  let before: readonly number[] = []
  let wasThrough = false
  for (let length = 0; length <= max; length++) {
    // A pattern begins anywhere, unless it says where.
    const from = [...before, start]
    if (length >= min && (wasThrough || isThrough(reach(from, length === 0, true)))) return true
    const here = reach(from, length === 0, false)
    wasThrough ||= isThrough(here)
    before = here.flatMap((at) => {
      const step = inst[at]
      return step && step.op > NOTHING && step.op !== FAIL ? [step.out] : []
    })
  }
  return false
}
