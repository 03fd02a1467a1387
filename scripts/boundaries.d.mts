export const rooms: Readonly<Record<string, { readonly may: readonly string[] }>>
export function violations(files: ReadonlyMap<string, string>): string[]
export function sources(root: string): ReadonlyMap<string, string>
