const LONGEST = 200
/** A text of 255 letters against so many open ends is still over in a moment. */
const MOST_OPEN_ENDS = 3

/**
 * Why a regular expression of an administrator is not taken, or null. It must compile, and it must not be able to keep the
 * server busy: no repetition of what repeats or chooses, no back references, few open ends.
 */
export function patternFault(source: string): string | null {
  if (source.length > LONGEST) return `正则表达式最多${LONGEST}个字符`
  try {
    new RegExp(source, 'u')
  } catch {
    return '正则表达式无法解析'
  }
  if (/\\[1-9k]/.test(source)) return '正则表达式不能使用反向引用'
  if (/\(\?(?:<?[=!])/.test(source)) return '正则表达式不能使用环视'
  const { nested, open } = repetitions(source)
  if (nested) return '正则表达式不能嵌套重复'
  return open > MOST_OPEN_ENDS ? `正则表达式中不限次数的重复最多${MOST_OPEN_ENDS}处` : null
}

/** What is repeated: groups that hold a repetition or a choice themselves, and repetitions without an end. */
function repetitions(source: string): { nested: boolean; open: number } {
  const groups: boolean[] = []
  let [nested, open] = [false, 0]
  let closed: boolean | null = null
  for (let i = 0; i < source.length; i++) {
    const letter = source.charAt(i)
    if (letter === '\\') {
      i++
      closed = null
    } else if (letter === '[') {
      i = endOfClass(source, i)
      closed = null
    } else if (letter === '(') {
      groups.push(false)
      if (source.startsWith('(?', i)) i = source.startsWith('(?<', i) ? source.indexOf('>', i) : i + 2
      closed = null
    } else if (letter === ')') {
      closed = groups.pop() ?? false
      if (closed && groups.length > 0) groups[groups.length - 1] = true
    } else if (letter === '|') {
      if (groups.length > 0) groups[groups.length - 1] = true
      closed = null
    } else {
      const repeat = /^(?:[*+?]|\{\d+(,\d*)?\})\??/.exec(source.slice(i))
      if (repeat) {
        if (closed) nested = true
        if (/^(?:[*+]|\{\d+,\})/.test(repeat[0])) open++
        if (groups.length > 0) groups[groups.length - 1] = true
        i += repeat[0].length - 1
      }
      closed = null
    }
  }
  return { nested, open }
}

function endOfClass(source: string, start: number): number {
  for (let i = start + 1; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === ']') return i
  }
  return source.length
}
