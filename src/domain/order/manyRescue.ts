import { type CodeOf, codesOf } from '../choice'
import { isManyRescue } from './orderEnums'

export type RescueWindow = CodeOf<typeof isManyRescue>

/** The smallest of the seven windows that holds this age; 0 for none (O-299). @param age seconds since the other rescue */
export const rescueWindow = (age: number): RescueWindow =>
  isManyRescue.find(({ code, seconds }) => code > 0 && age <= seconds)?.code ?? 0

/** The longest window, seconds. */
export const LONGEST_WINDOW = Math.max(...isManyRescue.map(({ seconds }) => seconds))

/** Codes from the shortest window to the longest, without 0. */
export const rescueWindows = codesOf(isManyRescue).filter((code) => code > 0)
