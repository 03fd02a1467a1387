import type { FastifyBaseLogger } from 'fastify'
import { ADMINISTRATOR, storedNodes } from '../../src/domain/access/roles'
import { staff } from '../../src/resources/access/staff.resource'
import type { Tx } from '../db/db'
import type { Outcome, Session, Work } from '../engine/core/handlers'
import { type SessionUser, userById } from '../engine/core/user'
import { recordAccountEvent } from '../engine/write/audit'
import { openView } from '../http/session'
import { reject, rejectAsEvent, rejectForbidden } from '../kernel/domainError'
import { reportSecurityEvent } from '../kernel/securityEvents'
import { type HeldRights, isAbove } from './authority'

const HIGHER = '不能查看权限高于自己的员工'
const OWN = '不能查看自己的界面'
const GONE = '该员工已停用或已删除'

/** The nodes of a user as their role stores them. */
const heldBy = ({ firm_id, nodes, customer_scope }: SessionUser): HeldRights => ({
  firm_id,
  nodes: storedNodes(nodes),
  customer_scope,
})

/** Whether somebody administers head office: accounts and roles are in their hands. */
export const administers = (user: Session): boolean =>
  user.firm_type === 0 && ADMINISTRATOR.every((node) => user.nodes.includes(node))

/** Whether somebody may look on in a user's place: a head office administrator whose rights include all of the user's. */
export const mayView = (viewer: SessionUser, user: SessionUser): boolean =>
  administers(viewer) && viewer.id !== user.id && !isAbove(heldBy(user), viewer)

type Person = Pick<SessionUser, 'id' | 'firm_id'>

/** Notes the beginning or the end of a view in the log of the viewed firm, which head office reads too (decisions §11). */
export const logView = (
  tx: Pick<Tx, 'rows'>,
  action: 'viewAs' | 'viewEnd',
  { viewed, viewer, remark }: { viewed: Person; viewer: { id: number; name: string }; remark: string },
): Promise<unknown> =>
  recordAccountEvent(tx, staff, {
    action,
    staff: viewed,
    userName: viewer.name,
    userId: viewer.id,
    remark,
  })

/**
 * Begins a view (POST /admin/viewas): the token reads for 30 minutes what its user reads, and writes nothing.
 * @throws DomainError when the viewer is no head office administrator, or below the user
 */
export const viewAs =
  (log: Pick<FastifyBaseLogger, 'info' | 'warn'>) =>
  async ({ tx, user, input, address, afterCommit }: Work<unknown>): Promise<Outcome> => {
    if (!administers(user)) rejectForbidden()
    const viewed = (await userById(tx, Number(input.user_id))) ?? reject(GONE)
    if (viewed.id === user.id) reject(OWN)
    if (isAbove(heldBy(viewed), user)) rejectAsEvent('permission_refused', HIGHER)
    const view = await openView(tx, viewed.id, user)
    const remark = String(input.remark)
    await logView(tx, 'viewAs', { viewed, viewer: user, remark })
    afterCommit(() =>
      reportSecurityEvent(log, 'view_begun', {
        user_id: user.id,
        firm_id: user.firm_id,
        viewed_user_id: viewed.id,
        viewed_firm_id: viewed.firm_id,
        address,
        reason: remark,
      }),
    )
    return { data: { ...view, user_id: viewed.id, name: viewed.name } }
  }
