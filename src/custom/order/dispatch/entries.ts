import { type Candidate, runOnly } from './candidates'
import { isChosen, placeIn, type Run, type RunCandidate } from './distribution'
import type { Target } from './selection'

/** A line of the list: whom the order can go to, and what the run says of it. */
export interface Entry {
  readonly candidate: Candidate
  readonly run: RunCandidate | null
}

export interface Entries {
  /** compared in the table */
  readonly main: readonly Entry[]
  /** passed by in the run, and yet open to a person */
  readonly byHand: readonly Entry[]
  /** the order may not go there */
  readonly shut: readonly Entry[]
}

/**
 * The list as it is read: in a run by its ranks, else as it came; those that are not among them in two kinds.
 * @param run the one that goes on
 * @param whole nothing narrows the list: who stands in the run alone belongs to it
 */
export function entriesOf(candidates: readonly Candidate[], run: Run | null, target: Target, whole: boolean): Entries {
  const inRun = new Map(target === 'firm' && run ? run.candidates.map((one) => [one.firm_id, one]) : [])
  const known = new Set(candidates.map(({ id }) => id))
  const beyond = whole ? [...inRun.values()].filter(({ firm_id }) => !known.has(firm_id)).map(runOnly) : []
  const all = [...candidates, ...beyond].map((candidate) => ({ candidate, run: inRun.get(candidate.id) ?? null }))
  const open = all.filter(({ candidate }) => candidate.open)
  const isMain = ({ run: one }: Entry) => inRun.size === 0 || (one !== null && isChosen(one))
  const main = open.filter(isMain)
  if (run && inRun.size > 0) main.sort((a, b) => placeIn(run, a.candidate.id) - placeIn(run, b.candidate.id))
  return {
    main,
    byHand: open.filter((one) => !isMain(one)),
    shut: all.filter(({ candidate }) => !candidate.open),
  }
}

export const inOrder = ({ main, byHand, shut }: Entries): readonly Entry[] => [...main, ...byHand, ...shut]

/** Whom the panel proposes: of those who are idle, may be sent and were not asked in this run, who is there first. */
export function proposedOf({ main }: Entries): number | null {
  const free = main.filter(
    ({ candidate, run }) =>
      candidate.open &&
      candidate.state === 'idle' &&
      !candidate.rests &&
      !candidate.refused &&
      !candidate.stopped &&
      candidate.takesCash &&
      (run === null || run.sent === null),
  )
  const soonest = free.reduce<Entry | null>((best, one) => {
    const beats = best === null || (one.candidate.seconds ?? Infinity) < (best.candidate.seconds ?? Infinity)
    return beats ? one : best
  }, null)
  return soonest?.candidate.id ?? null
}
