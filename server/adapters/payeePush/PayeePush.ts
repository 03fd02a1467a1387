/** What a treasury is told of a payee's account. */
export interface PayeeMessage {
  /** the same for every try: whoever receives it twice does it once */
  readonly id: string
  /** later changes have greater ones, so that an old message that comes late is known */
  readonly sequence: number
  readonly payee: { readonly id: number; readonly name: string }
  readonly account: {
    readonly type: 'bank' | 'wechat'
    /** `set`: new or changed; `removed`: nothing is paid to it any longer */
    readonly change: 'set' | 'removed'
    readonly holder: string
    readonly bank: string
    readonly number: string
  }
  /** unix seconds of the change */
  readonly changed_at: number
}

/** What the treasury answered. */
export interface PushAnswer {
  readonly isDone: boolean
  /** null: no answer came */
  readonly status: number | null
  readonly body: string
  /** in words for who looks after it; null when it is done */
  readonly failure: string | null
}

/** Tells a treasury of payees' accounts. It never throws: what went wrong is an answer too. */
export interface PayeePush {
  /** nothing is told to anybody in truth: the screens say so */
  readonly isSimulated: boolean
  push(message: PayeeMessage): Promise<PushAnswer>
}
