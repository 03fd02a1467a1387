const LENGTH = 80

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The beginning of an HTML text without its tags. */
export function firstWords(html: string): string {
  const text = html
    .slice(0, LENGTH * 20)
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...text]
  return letters.length > LENGTH ? `${letters.slice(0, LENGTH).join('')}…` : text
}
