const CALL = /\b(?:translate|useTranslate\(\))\(/g
const HAN = /\p{Script=Han}/u

/**
 * Chinese texts that a source passes to translate(), both of a choice (`a ? '收起' : '展开'`) included.
 * A simple scan: it reads the first argument of each call up to its comma or bracket.
 */
export function inlineTexts(source: string): string[] {
  return [...source.matchAll(CALL)].flatMap(({ index, 0: call }) =>
    [...firstArgument(source, index + call.length).matchAll(/'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`$\\\n]*)`/g)]
      .map(([, single, double, plain]) => single ?? double ?? plain ?? '')
      .filter((text) => HAN.test(text)),
  )
}

const LITERAL = /'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`$\\\n]*)`/g

/** Chinese texts of a source that stand there as such, wherever they go; comments left out. */
export function chineseLiterals(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(LITERAL)]
    .map(([, single, double, plain]) => single ?? double ?? plain ?? '')
    .filter((text) => HAN.test(text))
}

const GAPPED = /`((?:[^`$\\]|\$(?!\{)|\$\{[^`{}]*\})*\$\{[^`{}]*\}(?:[^`$\\]|\$(?!\{)|\$\{[^`{}]*\})*)`/g

/** Chinese sentences of a source with something said in their middle, which is `%{}` here. @param refusals only what a request is refused with */
export function gappedSentences(source: string, refusals = false): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(GAPPED)]
    .filter(({ index }) => !refusals || /\breject\([^;]*$/.test(code.slice(Math.max(0, index - 60), index)))
    .map(([, text = '']) => text.replaceAll(/\$\{[^{}]*\}/g, '%{}'))
    .filter((text) => HAN.test(text))
}

function firstArgument(source: string, start: number): string {
  let depth = 0
  let quote = ''
  for (let i = start; i < source.length; i++) {
    const letter = source.charAt(i)
    if (quote) {
      if (letter === quote) quote = ''
    } else if (`'"\``.includes(letter)) quote = letter
    else if ('([{'.includes(letter)) depth++
    else if (')]}'.includes(letter)) {
      if (depth === 0) return source.slice(start, i)
      depth--
    } else if (letter === ',' && depth === 0) return source.slice(start, i)
  }
  return source.slice(start)
}
