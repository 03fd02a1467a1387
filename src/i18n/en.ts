/** English by Chinese text, for declarations and screens alike. */
export const en: Readonly<Record<string, string>> = {}
