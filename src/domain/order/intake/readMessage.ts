import type { Unix } from '../../time'
import { readNumbers, readPhones, readVins } from './numbers'
import { readCustomer } from './parties'
import { readPeople } from './people'
import { readPlaces, readSpot } from './places'
import { readPlates } from './plates'
import { type Finding, type IntakeField, type Reader, Reading } from './reading'
import { readServices, readTerms } from './services'
import { readTimes } from './times'
import { readVehicle } from './vehicles'

/** What is unmistakable first: whatever is understood already, the others leave alone. */
const readers: readonly Reader[] = [
  readPlates,
  readNumbers,
  readVins,
  readPhones,
  readTerms,
  readCustomer,
  readPeople,
  readTimes,
  readSpot,
  readVehicle,
  readPlaces,
  readServices,
]

/**
 * What a pasted message (SMS, chat, an upstream's text) says about an order. Several findings of one field are alternatives,
 * the likelier first. Values are words of the message, or codes that its words stand for; nothing is made up.
 * @param now what 明天 and 半小时后 count from
 */
export function readMessage(message: string, now: Unix): readonly Finding[] {
  const reading = new Reading(message, now)
  for (const read of readers) read(reading)
  const seen = new Set<string>()
  return reading.findings.filter(({ field, value }) => {
    const key = `${field} ${value}`
    return !seen.has(key) && seen.add(key)
  })
}

/** The findings by field, the likelier first. */
export function byField(findings: readonly Finding[]): ReadonlyMap<IntakeField, readonly Finding[]> {
  const map = new Map<IntakeField, Finding[]>()
  for (const finding of findings) map.set(finding.field, [...(map.get(finding.field) ?? []), finding])
  return map
}

/** A message in pieces: what is understood, and what lies between. Pieces that overlap are one. */
export function piecesOf(
  message: string,
  findings: readonly Finding[],
): readonly { readonly text: string; readonly at: number; readonly finding?: Finding }[] {
  const pieces: { text: string; at: number; finding?: Finding }[] = []
  let at = 0
  for (const finding of [...findings].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (finding.start < at) continue
    if (finding.start > at) pieces.push({ text: message.slice(at, finding.start), at })
    pieces.push({ text: finding.text, at: finding.start, finding })
    at = finding.end
  }
  if (at < message.length) pieces.push({ text: message.slice(at), at })
  return pieces
}
