import type { FieldData } from '../../model'

/** Waits for what runs the patterns that administrators type, where one of these fields has such a one. */
export async function typedPatterns(fields: Readonly<Record<string, FieldData>>): Promise<void> {
  if (!Object.values(fields).some(({ pattern }) => pattern?.[2] === 'linear')) return
  const { runLinearPatterns } = await import('../../compile/runtime/pattern')
  runLinearPatterns()
}
