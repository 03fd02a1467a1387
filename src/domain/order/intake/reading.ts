import type { Unix } from '../../time'
import { evenLabels } from './labels'

/** Fields of an order that a message may tell, spelt as on the wire; `customer` is a name that has yet to be looked up. */
export type IntakeField =
  | 'customer'
  | 'case_no'
  | 'policy_no'
  | 'accident_no'
  | 'channel_code'
  | 'car_no'
  | 'car_brand'
  | 'car_model'
  | 'vin'
  | 'contact'
  | 'phone'
  | 'unload_contact'
  | 'unload_mobile'
  | 'type'
  | 'ext_type'
  | 'appoint_time'
  | 'address'
  | 'address_note'
  | 'destination'
  | 'charge_type'
  | 'free_milage'
  | 'science'
  | 'is_incident_car'

/** One thing that a message says. */
export interface Finding {
  readonly field: IntakeField
  /** as the form holds it: words of the message, or the code that they mean */
  readonly value: string | number
  /** the piece of the message that says it, to the letter */
  readonly text: string
  /** where that piece begins and ends in the message */
  readonly start: number
  readonly end: number
  /** false: the words allow another reading, so somebody should look */
  readonly sure: boolean
}

/** Longer messages are read up to here, so that no paste can hold up the desk. */
export const LONGEST_MESSAGE = 4000

const FULL_WIDTH = /[\uff01-\uff5e]/g

/**
 * A message as the readers see it: half-width capitals and labels with colons, at the same positions as the original, and a note of what is already
 * understood, so that the digits of a phone are not read as a case number too.
 */
export class Reading {
  readonly text: string
  readonly findings: Finding[] = []
  readonly #taken: boolean[] = []

  constructor(
    readonly message: string,
    readonly now: Unix,
  ) {
    this.text = evenLabels(
      message
        .slice(0, LONGEST_MESSAGE)
        .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
        .replace(/[\u3000\u00a0]/g, ' ')
        .replace(/[→➡⇒]/g, '至')
        .replace(/[a-z]/g, (letter) => letter.toUpperCase()),
    )
  }

  /** Whether nothing between the positions is understood yet. */
  isFree(start: number, end: number): boolean {
    for (let i = start; i < end; i++) if (this.#taken[i]) return false
    return true
  }

  /** The end of what is free from here on. */
  freeEnd(start: number, end: number): number {
    let i = start
    while (i < end && !this.#taken[i]) i++
    return i
  }

  /** Notes what a piece says. @param value without one, the piece itself */
  add(field: IntakeField, start: number, end: number, { value, sure = true }: Partial<Finding> = {}): void {
    const text = this.message.slice(start, end)
    this.findings.push({ field, value: value ?? text, text, start, end, sure })
  }

  /** The same, and no other reader may have the piece. */
  take(field: IntakeField, start: number, end: number, more: Partial<Finding> = {}): void {
    this.add(field, start, end, more)
    for (let i = start; i < end; i++) this.#taken[i] = true
  }

  has(field: IntakeField): boolean {
    return this.findings.some((finding) => finding.field === field)
  }

  /** Every match of a global pattern; `group` 1 is the piece, or the whole match without one. */
  *matches(
    pattern: RegExp,
  ): Generator<{ readonly match: RegExpExecArray; readonly start: number; readonly end: number }> {
    for (const match of this.text.matchAll(pattern)) {
      const piece = match[1] ?? match[0]
      const start = match.index + match[0].lastIndexOf(piece)
      yield { match: match as RegExpExecArray, start, end: start + piece.length }
    }
  }

  /** The cells below a heading, in a table that was pasted from a sheet. */
  *under(heading: RegExp): Generator<{ readonly start: number; readonly end: number }> {
    let at = 0
    let column = -1
    for (const line of this.text.split('\n')) {
      const cells = line.split('\t')
      const cell = cells[column]
      if (cells.length < 3) column = -1
      else if (cells.some((text) => heading.test(text.trim())))
        column = cells.findIndex((text) => heading.test(text.trim()))
      else if (cell) {
        const start = at + cells.slice(0, column).join('\t').length + (column > 0 ? 1 : 0)
        yield { start, end: start + cell.trimEnd().length }
      }
      at += line.length + 1
    }
  }

  /** What stands before a position, at most so many characters of the same clause; within brackets all of them. */
  before(position: number, length: number): string {
    const piece = this.text.slice(Math.max(0, position - length), position)
    const [bracket] = /\([^()\n]*$/.exec(piece) ?? []
    if (bracket) return bracket
    return piece.slice(piece.search(/[^,。;!?\n，；！？]*$/))
  }
}

export type Reader = (reading: Reading) => void
