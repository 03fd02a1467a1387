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

/** Kubernetes and Docker give each service's address to its neighbours: `DESK_PORT=tcp://10.0.0.2:8080`. */
const LINK = /^(tcp|udp):\/\//
/** What people put before a name to make it this product's. */
const OWN_PREFIX = /^(RESCUE|DESK|RESCUE_DESK)_/
const UPPER_CASE = /^[A-Z][A-Z0-9_]*$/

function settingMeant(name: string, names: readonly string[]): string | undefined {
  const upper = name.toUpperCase()
  // Elsewhere than on Windows `Port` and `PORT` are two variables.
  if (upper !== name && names.includes(upper)) return process.platform === 'win32' ? undefined : upper
  if (!UPPER_CASE.test(name)) return undefined
  const bare = name.replace(OWN_PREFIX, '')
  if (bare !== name && names.includes(bare)) return bare
  return names.find((setting) => isNear(name, setting, tolerance(setting)))
}

/**
 * A variable of the environment that is no setting and almost one, with the setting that it resembles.
 * @param names of all settings
 */
export function misspelt(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { readonly name: string; readonly meant: string } | undefined {
  for (const [name, value] of Object.entries(environment)) {
    if (!value?.trim() || OTHERS.has(name) || names.includes(name) || LINK.test(value)) continue
    const meant = settingMeant(name, names)
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
