/** A photo as the upstream gets it. */
export interface UpstreamPhoto {
  /** of this photo, whenever it is sent: the upstream keeps one for it */
  readonly number: string
  readonly picture_id: number
  /** how often it was sent before */
  readonly attempt: number
  readonly order_no: string
  readonly case_no: string | null
  readonly key: string
  readonly name: string
  /** where it is fetched, for an hour */
  readonly url: string
  /** of the bytes at that address, hexadecimal; null of a photo from before it was kept */
  readonly sha256: string | null
  readonly address: string | null
  readonly lng: string | null
  readonly lat: string | null
  /** unix seconds */
  readonly time: number
}

interface UpstreamAnswer {
  readonly accepted: boolean
  /** its words */
  readonly reply: string
}

/** Whoever an order came from. */
export interface UpstreamGateway {
  /** nothing is sent in truth: the screens say so */
  readonly isSimulated: boolean
  /**
   * @returns null: it is on its way, and whoever brings it says what became of it
   * @throws when it was not reached: nobody knows then whether it has the photo
   */
  sendPhoto(photo: UpstreamPhoto): Promise<UpstreamAnswer | null>
}

/** An upstream that has whatever it is sent, and says that it is none. */
export const simulatedUpstream = (): UpstreamGateway => ({
  isSimulated: true,
  sendPhoto: async ({ number }) => ({ accepted: true, reply: `模拟上游已接收 ${number}` }),
})
