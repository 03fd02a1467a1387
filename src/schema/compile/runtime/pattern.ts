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
