/** Exports that no other file imports, as `path: name`. */
export function unusedExports(
  files: ReadonlyMap<string, string>,
  readers: ReadonlyMap<string, string>,
  templates: readonly string[],
  isExempt: (path: string) => boolean,
): string[]
