/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {number} [bound]  greatest allowed; without one the figure is for information
 * @property {string} [unit]   '' for ratios
 * @property {string} [from]   what it was made of
 */

/** How often each side of a ratio is measured. */
export const ROUNDS = 9

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** @param {Figure} figure */
export const isBroken = ({ value, bound }) => bound !== undefined && !(value <= bound)

/** @param {Figure} figure */
export function lineOf(figure) {
  const { name, value, bound, unit = '', from = '' } = figure
  const verdict = bound === undefined ? '    ' : isBroken(figure) ? 'OVER' : 'ok  '
  const shown = `${value.toFixed(2)}${unit && ` ${unit}`}`.padStart(11)
  const allowed = (bound === undefined ? '' : `≤ ${bound}${unit && ` ${unit}`}`).padEnd(11)
  return `${verdict} ${shown} ${allowed} ${name}${from && `  (${from})`}`
}
