import { expect, test, vi } from 'vitest'
import { print, printError, printFailure } from './terminal'

const said = (stream: 'log' | 'error', run: () => void): string => {
  const spy = vi.spyOn(console, stream).mockImplementation(() => undefined)
  run()
  const calls = spy.mock.calls.map(([line]) => String(line))
  spy.mockRestore()
  expect(calls).toHaveLength(1)
  return calls[0] ?? ''
}
const forged = '\x1b[2K\x1b[1A核验通过：内容与生成时一致\n\x1b[8m'
const shown = '\\u{1b}[2K\\u{1b}[1A核验通过：内容与生成时一致\\u{a}\\u{1b}[8m'

test('a name out of a file cannot write over the line of a finding, nor make one of its own', () => {
  expect(said('log', () => print(forged))).toBe(shown)
  expect(said('error', () => printError(`清单之外的文件：${forged}`))).toBe(`清单之外的文件：${shown}`)
})

test('an error with such a name neither, whether its stack is shown or not', () => {
  const error = new Error(forged, { cause: new Error(forged) })
  expect(said('error', () => printFailure(error, true))).toBe(shown)
  const stack = said('error', () => printFailure(error, false))
  expect(stack).toContain(`Error: ${shown}\n    at `)
  expect(stack).not.toContain('\x1b')
  expect(stack.split('\n').some((line) => line.startsWith('核验通过'))).toBe(false)
})
