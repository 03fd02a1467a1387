import type { ServerResponse } from 'node:http'
import { approachingStatuses, driverHiddenStatuses, type PageLink } from '../../src/domain/order'
import { OpenReply } from '../live/stream'
import type { LinkedOrder } from './admit'

interface Opened {
  /** the signed part of the link */
  readonly token: string
  readonly page: PageLink
  readonly row: LinkedOrder
  /** page, order and technician: links of another hour that open the same are counted together */
  readonly link: string
  /** whose calls are counted together; null where it is unknown */
  readonly address: string | null
}

/** What the page of a link follows: its order and the technician. */
export class LinkStream extends OpenReply {
  /** ms of the clock at the last hint of a technician's move */
  movedAt = 0
  /** unix seconds of the technician's last fix that was sent as a hint */
  fix: number | undefined

  readonly page: PageLink
  /** the order when the link was last looked up */
  row: LinkedOrder
  readonly link: string
  readonly address: string | null

  constructor(response: ServerResponse, { token, page, row, link, address }: Opened) {
    super(response, token)
    this.page = page
    this.row = row
    this.link = link
    this.address = address
  }

  /** The technician whose way the owner's page shows; null while it shows none. */
  get approaching(): number | null {
    const { status, driver_id } = this.row
    const isShown =
      approachingStatuses.some((code) => code === status) && !driverHiddenStatuses.some((code) => code === status)
    return this.page === 'ownerlink' && isShown ? (driver_id ?? null) : null
  }
}
