export function copyTree(root: string, copy: string): void
export function strangeStatement(migration: string, table: string): string | null
export function changedFiles(root: string, copy: string): string[]
export function moveIn<T>(move: {
  root: string
  copy: string
  kept: string
  paths: readonly string[]
  settle: () => T
}): T
