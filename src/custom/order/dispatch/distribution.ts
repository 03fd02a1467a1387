import type { Km } from '../../../domain/distance'
import { exhaustedMessages, offerAnswer, planMode, rounds, runState } from '../../../domain/distribution'
import type { Fen } from '../../../domain/money'
import type { Unix } from '../../../domain/time'

/** A firm in a run: its place and the terms of its score in 1/10000, or the first reason why it has none. */
export interface RunCandidate {
  readonly firm_id: number
  readonly name: string
  readonly rank: number | null
  readonly score: number | null
  readonly reach: number | null
  readonly grade: number | null
  readonly price: number | null
  readonly reason: string | null
  /** of the round in which it is asked; null outside of an aggregation */
  readonly round: Km | null
  readonly sent: Unix | null
  readonly deadline: Unix | null
  readonly answer: number | null
  readonly driver_id: number | null
  readonly driver_name: string | null
  readonly range: Km | null
  /** seconds on the road */
  readonly duration: number | null
  readonly money: Fen | null
}

export interface Run {
  readonly id: number
  /** 1 aggregation, 2 quota, 3 grab pool */
  readonly mode: number
  readonly state: number
  readonly rule_id: number | null
  readonly rule_title: string | null
  readonly rule_version: number | null
  readonly begin_time: Unix
  readonly end_time: Unix | null
  readonly stopped_by: string | null
  readonly reason: string | null
  /** of the round that is asked now */
  readonly range_km: Km | null
  /** partners farther off, which were not compared */
  readonly beyond: number
  readonly candidates: readonly RunCandidate[]
}

/** Said where an aggregation has asked everybody in vain (decisions §7). */
export const exhaustedMessage = exhaustedMessages[1]

export const liveRun = (runs: readonly Run[] | undefined): Run | null =>
  runs?.find(({ end_time }) => end_time === null) ?? null

/** It was asked, or is to be. */
export const isChosen = ({ reason }: RunCandidate): boolean => reason === null

/** Those of a run that have a place in it: who was asked by the time of it, then by rank, as the server tells them. */
export const chosenOf = ({ candidates }: Run): readonly RunCandidate[] => candidates.filter(isChosen)

/** The place of a firm in its run, from 1. */
export const placeIn = (run: Run, firmId: number): number =>
  chosenOf(run).findIndex(({ firm_id }) => firm_id === firmId) + 1

export const openOffers = ({ candidates }: Run): readonly RunCandidate[] =>
  candidates.filter(({ answer }) => answer === offerAnswer.open)

/** Whom a run asks next; null: nobody is left, or all are asked at once. */
export const nextOf = (run: Run): RunCandidate | null =>
  run.mode === planMode.pool ? null : (chosenOf(run).find(({ sent }) => sent === null) ?? null)

/** The rounds that an aggregation has still before it. */
export const laterRounds = ({ mode, range_km }: Run): readonly Km[] =>
  mode === planMode.aggregation ? rounds.filter((km) => km > (range_km ?? 0)) : []

type OfferState = 'accepted' | 'refused' | 'silent' | 'withdrawn' | 'waiting' | 'next' | 'later' | 'wider'

/** Where a candidate stands in its run. */
export function offerStateOf(run: Run, candidate: RunCandidate): OfferState {
  if (candidate.answer === offerAnswer.open) return 'waiting'
  if (candidate.answer === offerAnswer.accepted) return 'accepted'
  if (candidate.answer === offerAnswer.refused) return 'refused'
  if (candidate.answer === offerAnswer.silent) return 'silent'
  if (candidate.answer === offerAnswer.withdrawn) return 'withdrawn'
  if (candidate.round !== null && run.range_km !== null && candidate.round > run.range_km) return 'wider'
  return nextOf(run)?.firm_id === candidate.firm_id ? 'next' : 'later'
}

/** How a run is over without anybody having taken the order; null while it goes on, or where somebody has. */
export function endOf({ state }: Pick<Run, 'state'>): 'stopped' | 'exhausted' | null {
  if (state === runState.failed) return 'exhausted'
  return state === runState.stopped ? 'stopped' : null
}

/** `0.43`, from 1/10000. */
export const termText = (points: number | null): string => ((points ?? 0) / 10_000).toFixed(2)
