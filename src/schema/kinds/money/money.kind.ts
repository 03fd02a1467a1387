import { kind } from '../kind'
import { csvCell } from '../parts/csv'
import { isNumber, numberParts } from '../parts/number'

const parts = numberParts({ digits: 2, limit: 9_999_999_999.99 })

/** Yuan with at most two decimals to fen, digit by digit: 1.15 × 100 is 114.99999999999999. */
export function fenOf(yuan: number): number {
  const [whole = '0', fraction = ''] = String(Math.abs(yuan)).split('.')
  const fen = Number(whole + fraction.padEnd(2, '0'))
  return yuan < 0 ? -fen : fen
}
const yuanOf = (fen: number): number => fen / 100

/** An amount: yuan on the wire and in forms, integer fen in a bigint column. */
export const money = kind({
  name: 'money',
  ...parts,
  column: () => ({ type: 'bigint' }),
  toWire: (stored) => yuanOf(Number(stored)),
  fromWire: (wire) => (isNumber(wire) ? fenOf(wire) : null),
  csv: csvCell((wire) => (isNumber(wire) ? wire.toFixed(2) : String(wire)), parts.csv.parse),
  filter: 'range',
})
