import { EXPORT_PART } from '../../model'
import type { Row } from '../row'

interface Part {
  readonly data: readonly Row[]
  readonly total?: number
}

/**
 * All rows of an export, part by part; those that have moved into the next part meanwhile come once.
 * @param ask    a part from 1 on; without one all of it
 * @param onRead how many have come, and of how many
 */
export async function allParts(
  ask: (part?: number) => Promise<Part>,
  onRead: (read: number, of: number) => void,
): Promise<Row[]> {
  const rows = new Map<Row['id'], Row>()
  for (let part = 1; ; part++) {
    const { data, total = data.length } = await ask(part)
    for (const row of data) rows.set(row.id, row)
    onRead(Math.min(rows.size, total), total)
    // A backend without parts answers all of it at once.
    if (rows.size >= total) return [...rows.values()]
    if (data.length < EXPORT_PART || part * EXPORT_PART >= total) break
  }
  // Rows that left while the parts were read have drawn others past their end: nothing may be missing from a file.
  return [...(await ask()).data]
}
