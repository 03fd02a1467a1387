const PROVIDER = 3

/** What of a firm counts towards its being complete, in the order in which it is asked for; the label is its link. */
export const profileItems = {
  charge: { label: '填负责人', of: 'form' },
  phone: { label: '填手机号', of: 'form' },
  long_phone: { label: '填客服电话', of: 'form' },
  address: { label: '选注册地址', of: 'form' },
  logo: { label: '传 logo', of: 'logo' },
  points: { label: '加出发点', of: 'points' },
  account: { label: '填收款账户', of: 'account' },
} as const
export type ProfileItem = keyof typeof profileItems

export interface ProfileFacts {
  readonly firm_type: number
  readonly charge: string | null
  readonly phone: string | null
  readonly long_phone: string | null
  readonly address: string | null
  readonly logo: string | null
  /** 1: settled with by transfers to an account; null as 1 */
  readonly is_business: number | null
  /** its departure points */
  readonly points: number
  /** the accounts that it receives money on */
  readonly accounts: number
}

/** What a firm is asked for: who sets out has departure points, and who is paid by transfers (对公结算) an account. */
const askedOf = ({ firm_type, is_business }: ProfileFacts): ProfileItem[] => [
  ...(['charge', 'phone', 'long_phone', 'address', 'logo'] as const),
  ...(firm_type === PROVIDER ? (['points'] as const) : []),
  ...(is_business === 0 ? [] : (['account'] as const)),
]

function isThere(item: ProfileItem, facts: ProfileFacts): boolean {
  if (item === 'points') return facts.points > 0
  if (item === 'account') return facts.accounts > 0
  return (facts[item] ?? '').trim() !== ''
}

/** How complete a firm's data is: whole per cent, 100 only when nothing is missing, and what is missing (F-156). */
export function completenessOf(facts: ProfileFacts): { percent: number; missing: ProfileItem[] } {
  const asked = askedOf(facts)
  const missing = asked.filter((item) => !isThere(item, facts))
  return { percent: Math.floor(((asked.length - missing.length) / asked.length) * 100), missing }
}
