import { useState } from 'react'
import { firmContract } from '../../../resources/firm/firmContract.resource'
import type { ReplyOf } from '../../../resources/replies'
import { useRead } from '../../useRead'

/** The contract of a provider that counts, its state, and those before it. */
export type Contract = ReplyOf<typeof firmContract, 'contract'>

export const useContract = (firmId: number, enabled = true) =>
  useRead(firmContract, 'contract', { firm_id: firmId }, { enabled })

/** Unix seconds of when this was opened: a contract counts in days. */
export const useToday = (): number => useState(() => Math.floor(Date.now() / 1000))[0]
