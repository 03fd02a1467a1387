export function recordLanded(folder: string, again?: string): void
export function wrongMigrations(folder: string): readonly string[]
