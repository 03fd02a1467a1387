/** Names of firms and phones of their people are *** without firm_info_show (F-398); a provider's own are known to it. */
export const firmInfo = { without: 'firm_info_show', types: [0, 1], as: 'hidden' } as const
/** The same in rows of other firms, which the platform alone sees: one's own name is nobody's secret. */
export const othersInfo = { ...firmInfo, types: [0], if: { firm_id: { ne: '$user.firm_id' } } } as const
/** The same of a firm that need not be the provider's own. */
export const otherFirmInfo = { without: 'firm_info_show', as: 'hidden' } as const
