export const rooms: Readonly<Record<string, { readonly may: readonly string[] }>>
export function violations(files: ReadonlyMap<string, string>): string[]
export function sources(root: string): ReadonlyMap<string, string>

/** The features from the ground up: each may import those of the lines before its own. */
export const layers: readonly (readonly string[])[]
