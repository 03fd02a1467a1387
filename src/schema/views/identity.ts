import { useMemo } from 'react'
import { useGetIdentity } from 'react-admin'
import type { Identity } from '../compile/access'
import type { RuleContext } from '../model'

const isIdentity = (value: unknown): value is Identity =>
  typeof value === 'object' && value !== null && 'nodes' in value && 'firm_type' in value

/** The signed-in user, or null until it is known: nothing is allowed to nobody. */
export function useIdentity(): Identity | null {
  const { identity } = useGetIdentity()
  return isIdentity(identity) ? identity : null
}

/** What a rule sees at this moment. */
export const ruleContext = (identity: Identity | null): RuleContext => ({
  user: identity && { ...identity },
  now: Math.floor(Date.now() / 1000),
})

/**
 * What rules see, constant until the user or `moment` changes, so that memoised rows stay memoised.
 * @param moment  renews the time when it changes: the rows of a list, the record of a page
 */
export function useRuleContext(moment?: unknown): RuleContext {
  const identity = useIdentity()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` stands for the passing of time
  return useMemo(() => ruleContext(identity), [identity, moment])
}
