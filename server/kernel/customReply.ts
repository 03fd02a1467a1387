/** What a handler returns when success has a message of its own. */
export interface CustomReply {
  readonly $info: string | undefined
  readonly $data: unknown
  /** it was carried out, and its result is no success */
  readonly $failed?: true
}
