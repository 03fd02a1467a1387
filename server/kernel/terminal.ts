import { printable, printableLines } from '../../src/domain/printable'

/**
 * What commands print. Texts come out of files, databases and arguments, so none of them may move the cursor, rewrite a line
 * or add one: each call is one line.
 */
export const print = (line: string): void => console.log(printable(line))

/** One line to standard error. */
export const printError = (line: string): void => console.error(printable(line))

/** An error as its message alone, or with its stack where it is a fault of ours. */
export function printFailure(error: unknown, isExpected: boolean): void {
  if (isExpected || !(error instanceof Error)) printError(error instanceof Error ? error.message : String(error))
  else console.error(printableLines(stackOf(error)))
}

/** An error's stack and those of its causes; a message is one line. */
function stackOf({ message, stack = message, cause }: Error): string {
  const own = stack.replace(message, () => printable(message))
  return cause instanceof Error ? `${own}\n${stackOf(cause)}` : own
}
