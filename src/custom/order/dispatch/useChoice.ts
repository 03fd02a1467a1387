import { useState } from 'react'
import type { Candidate } from './candidates'
import { type Entries, proposedOf } from './entries'
import { blockedMessage, type Target, toggled } from './selection'

/**
 * Whom the order goes to. As long as nobody has chosen it is whom the panel proposes, which follows the list; the first choice
 * takes its place, and of the proposed one makes a choice.
 */
export function useChoice(
  target: Target,
  entries: Entries | undefined,
  candidates: readonly Candidate[],
  { forget, refuse }: { readonly forget: () => void; readonly refuse: (words: string) => void },
) {
  const [chosen, setChosen] = useState<{ readonly target: Target; readonly ids: readonly number[] } | null>(null)
  const isMade = chosen?.target === target
  const proposed = isMade || !entries || target === 'platform' ? null : proposedOf(entries)
  const ids = isMade ? chosen.ids : proposed === null ? NOBODY : [proposed]
  const toggle = (id: number) => {
    forget()
    const shut = ids.includes(id)
      ? null
      : blockedMessage(
          candidates.find((one) => one.id === id),
          target,
        )
    if (shut) return refuse(shut)
    setChosen({ target, ids: isMade ? toggled(ids, id, target) : [id] })
  }
  const drop = (id: number) => {
    forget()
    setChosen({ target, ids: ids.filter((other) => other !== id) })
  }
  return { ids, proposed, toggle, drop }
}

const NOBODY: readonly number[] = []
