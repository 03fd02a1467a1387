/** `translate` of react-admin, as pure functions take it. */
export type Say = (words: string, options?: { readonly [name: string]: unknown }) => string

const two = (value: number): string => String(value).padStart(2, '0')

/** `2 分 06 秒`, `1 小时 05 分`. @param seconds not negative */
export function durationText(seconds: number, say: Say): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return say('%{h} 小时 %{m} 分', { h: Math.floor(minutes / 60), m: two(minutes % 60) })
  return minutes > 0 ? say('%{m} 分 %{s} 秒', { m: minutes, s: two(seconds % 60) }) : say('%{s} 秒', { s: seconds })
}

/** How old a position is: `12 秒前`, `18 分钟前`, `2 小时前`. @param seconds not negative */
export function ageText(seconds: number, say: Say): string {
  if (seconds < 60) return say('%{n} 秒前', { n: seconds })
  if (seconds < 3600) return say('%{n} 分钟前', { n: Math.floor(seconds / 60) })
  if (seconds < 172_800) return say('%{n} 小时前', { n: Math.floor(seconds / 3600) })
  return say('%{n} 天前', { n: Math.floor(seconds / 86_400) })
}

/** `9 分钟`, of a stale position `约 26 分钟`. @param seconds on the road, an estimate */
export function minutesText(seconds: number, isStale: boolean, say: Say): string {
  const minutes = say('%{n} 分钟', { n: Math.max(1, Math.round(seconds / 60)) })
  return isStale ? `${say('约')} ${minutes}` : minutes
}
