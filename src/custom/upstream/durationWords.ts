/** Milliseconds in few letters: `240 ms`, from a second on `1.2 s`. */
export function durationText(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return '—'
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}
