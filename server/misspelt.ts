/** Letters by which a name may differ from a setting's and still be taken for it: short words resemble many. */
const tolerance = (name: string): number => (name.length < 8 ? 1 : 2)

/** Names that systems and shells set themselves. */
const OTHERS = new Set([
  'HOME',
  'PATH',
  'PWD',
  'SHELL',
  'TERM',
  'LANG',
  'USER',
  'MAIL',
  'EDITOR',
  'HOSTNAME',
  'HOSTTYPE',
])

/**
 * A variable of the environment that is no setting and almost one, with the setting that it resembles.
 * @param names of all settings
 */
export function misspelt(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { readonly name: string; readonly meant: string } | undefined {
  for (const [name, value] of Object.entries(environment)) {
    if (!value?.trim() || !/^[A-Z][A-Z0-9_]*$/.test(name) || OTHERS.has(name) || names.includes(name)) continue
    const meant = names.find((setting) => isNear(name, setting, tolerance(setting)))
    if (meant) return { name, meant }
  }
  return undefined
}

/** Whether one becomes the other by so many letters put in, left out, changed or swapped with their neighbour. */
function isNear(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? most) + 1 : changed
      row.push(Math.min(changed, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    ;[before, above] = [above, row]
  }
  return (above[b.length] ?? most + 1) <= most
}
