/** @returns the path of a Chromium; null where there is none */
export function findChromium(): string | null
