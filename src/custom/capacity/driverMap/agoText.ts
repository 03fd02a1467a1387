const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

type Translate = (text: string, values?: Readonly<Record<string, unknown>>) => string

/** A length of time in one word, 12 秒, 18 分, 2 小时. @param seconds below zero counts as none */
export function agoText(seconds: number, translate: Translate): string {
  const length = Math.max(0, Math.round(seconds))
  if (length < MINUTE) return translate('%{n} 秒', { n: length })
  if (length < HOUR) return translate('%{n} 分', { n: Math.floor(length / MINUTE) })
  if (length < DAY) return translate('%{n} 小时', { n: Math.floor(length / HOUR) })
  return translate('%{n} 天', { n: Math.floor(length / DAY) })
}
