/** Levels of rain by what falls within an hour, from 0.01 mm; `from` is the least of a level. */
export const rainLevels = [
  { code: 1, label: '小雨', from: 10 },
  { code: 2, label: '中雨', from: 260 },
  { code: 3, label: '大雨', from: 810 },
  { code: 4, label: '暴雨', from: 1600 },
] as const
type RainLevel = (typeof rainLevels)[number]

/** The level of so much rain; null while it does not rain. @param rain 0.01 mm an hour */
export const rainLevel = (rain: number): RainLevel | null => rainLevels.findLast(({ from }) => rain >= from) ?? null

/** `3.2 mm/h`. @param rain 0.01 mm an hour */
export const rainText = (rain: number): string => `${(Math.round(rain / 10) / 10).toFixed(1)} mm/h`
