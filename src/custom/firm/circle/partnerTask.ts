/** What is done about another firm, and how it is called there. */
export interface PartnerTask {
  readonly action: 'apply' | 'confirm' | 'refuse' | 'end' | 'modify'
  readonly card: {
    readonly id: number
    readonly name: string
    readonly nickname?: string | null
    readonly remark?: string | null
  }
}
