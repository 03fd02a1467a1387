/** What a terminal obeys and what turns or hides the text around it; lone halves of characters too. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const escaped = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`

/** Text of unknown origin as one line that says what it is: control characters and directions are written as `\u{1b}`. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escaped)

/** The same for text of several lines, such as a stack. */
export const printableLines = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => (character === '\n' || character === '\t' ? character : escaped(character)))
