/** What is done about another firm, and how it is called there. */
export interface PartnerTask {
  readonly action: 'applyPartner' | 'confirmPartner' | 'refusePartner' | 'endPartner' | 'modifyPartner'
  readonly card: {
    readonly id: number
    readonly name: string
    readonly nickname?: string | null
    readonly remark?: string | null
  }
}
