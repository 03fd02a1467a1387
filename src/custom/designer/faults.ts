import type { Problem } from '../../schema/compile/runtime/declaration'

/** The first fault at a place or below it. */
export const faultAt = (problems: readonly Problem[], path: string): string | null =>
  problems.find(
    (problem) => problem.path === path || problem.path.startsWith(`${path}[`) || problem.path.startsWith(`${path}.`),
  )?.message ?? null
