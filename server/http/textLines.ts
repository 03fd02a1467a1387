import type { DestinationStream } from 'pino'
import { printable, printableLines } from '../../src/domain/printable'

const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

/** The log's lines for people: time, level, message, and what else was logged; an error's stack on lines of its own. */
export const textLines = (destination: DestinationStream): DestinationStream => ({
  write: (line) => destination.write(`${textOf(JSON.parse(line))}\n`),
})

function textOf({ level, time, msg, err, ...rest }: Readonly<Record<string, unknown>>): string {
  const more = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const { stack, message } = Object(err)
  const trace = err === undefined ? '' : `\n${stack ?? message ?? err}`
  const said = `${time} ${LEVELS[Number(level)] ?? level} ${msg ?? ''}${more.join('')}`
  return printable(said) + printableLines(trace)
}
