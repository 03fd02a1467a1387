import { sql } from 'drizzle-orm'
import { orderState, settledStatuses } from '../../../src/domain/order/orderStatus'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import type { AnyAction, AnyResource, VerbDecl } from '../../../src/schema/model'
import type { MapService } from '../../adapters/map/MapService'
import type { VoiceService } from '../../adapters/voice/VoiceService'
import type { WeatherService } from '../../adapters/weather/WeatherService'
import type { CallApprovers } from '../../approval'
import { recordPosition } from '../../capacity'
import { couponFollows, couponsFor, ofOwner } from '../../customer'
import { isSame } from '../../engine/core/changes'
import {
  type AnyRow,
  type Implementation,
  implement,
  merged,
  type Outcome,
  type Work,
  withPreparation,
} from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import { recordHistory } from '../../engine/read/history'
import {
  auditPhoto,
  auditPhotos,
  auditUndo,
  claimPhotos,
  type EvidencePackages,
  glyphsOfText,
  handlePhoto,
  isAuditNews,
  nextPhotos,
  type PhotoIntake,
  photoAhead,
  photoBin,
  photoExport,
  proofSlots,
  releasePhotos,
  resumePhoto,
  type UpstreamTasks,
} from '../../evidence'
import { appealHandlers, balanced, balancing, type Payments } from '../../settlement'
import type { LinkServices } from '../calls/pageLinks'
import { driverList, firmList } from '../dispatch/candidateLists'
import { previewDispatch } from '../dispatch/preview'
import { platformList, transferHandlers, transfersOf } from '../dispatch/transfers'
import { customerFace, driverDay, driverMap, firmFace, originsOf, serviceRegions, technicianFace } from '../faces'
import { bargainsOf, requestBargain } from '../fees/bargain'
import { feeDetail, payState } from '../fees/feeDetail'
import { moneyHandlers } from '../fees/money'
import { grabHall } from '../grab/hall'
import { placeIntake, recentPlaces } from '../intake/intake'
import { placeAccept, placeRefuse } from '../intake/ownerPlace'
import { bindCoupon } from '../intake/placedCoupon'
import { computeOrder, duplicatesOf, placeOrder, reviseOrder } from '../intake/placing'
import { takeReport } from '../intake/reports'
import { servedCustomers, writeUp } from '../intake/writeUp'
import { recordEvent } from '../journal/events'
import { notifyFollowers } from '../journal/listeners'
import { leavePool } from '../journal/pool'
import { keyword } from '../keyword'
import { evaluationOf } from '../list/evaluation'
import { KeptFigures } from '../list/kept/keptFigures'
import { panelHandlers, panelReads } from '../list/panels'
import { adds, presentOrders, withSignedSample } from '../list/present'
import { inQueue, queueCounts } from '../list/queues'
import { todayOf } from '../list/today'
import { heatOf, orderCenter, orderMap, rainOf } from '../maps'
import { jumpVisit } from '../related/jumpVisits'
import { deleteRemark, remarksOf, saveRemark } from '../remarks/remarks'
import { customerAuditOf } from '../review/customerAudit'
import { reviewFinished, reviewHandlers } from '../review/review'
import { batchHandlers } from '../steps/batch'
import { stepHandlers } from '../steps/steps'
import { updateHandlers } from '../steps/update'
import { addTodo, finishTodo, todosFor, todosOf } from '../todos/todos'
import { dispatchWall, firmWall } from '../wall'

interface OrderServices {
  readonly map: MapService
  readonly weather: WeatherService
  readonly voice: VoiceService
  /** a signed address of a stored file, good for an hour */
  readonly sign: (key: string) => string
  readonly payments: Payments
  readonly upstream: UpstreamTasks
  readonly callApprovers: CallApprovers
  readonly packages: EvidencePackages
  readonly photos: PhotoIntake
  readonly links: LinkServices
}

/** What the company and the owner are charged. */
const CHARGED = ['predict_money', 'owner_money'] as const

const isChanged = (set: AnyRow | undefined, row: AnyRow, name: string): boolean =>
  set?.[name] !== undefined && !isSame(set[name], row[name])

export const orderHandlers = ({
  map,
  weather,
  voice,
  sign,
  payments,
  upstream,
  callApprovers,
  packages,
  photos,
  links,
}: OrderServices): Implementation => {
  const kept = new KeptFigures()
  return implement(order, {
    create: (work) => placeOrder(work, map),
    edit: async (work) => balanced(work, await reviseOrder(work, map), payments),
    filters: { keyword, queue: inQueue, owner_id: ofOwner(sql`orders`, ownerColumns) },
    present: (work) => presentOrders(work, sign),
    adds,
    acted: async ({ tx, id, row, action, outcome, input, body, user, now }) => {
      if (SILENT.includes(action) || !isAuditNews(action, outcome, input)) return
      if (action === 'create' && typeof input.report_id === 'number') await takeReport(tx, input.report_id, id, user)
      const stepTime = Math.min(now, Number(input.time ?? now))
      await recordPosition(tx, row, { action, lnglat: input.lnglat, address: input.address, time: stepTime })
      const declared: AnyAction | VerbDecl | undefined = (order as AnyResource).actions[action]
      const reason = outcome.remark ?? input.remark ?? input.cancel_reason ?? null
      await recordEvent(tx, {
        orderId: id,
        kind: action,
        title: isAssigned(action, row, outcome) ? ASSIGNED : (WORDS[action] ?? declared?.label ?? action),
        text: reason === null ? null : String(reason),
        userName: user.name,
        // A step may have been made before it is reported; what takes one back brings an earlier moment with it.
        time: action === 'undoStep' ? now : Number(outcome.set?.status_time ?? now),
      })
      if (action === 'create') await bindCoupon({ tx, body, user, now }, id, outcome)
      const end = declared?.set?.status
      const status = outcome.set?.status ?? end ?? row.status
      await couponFollows(tx, row, merged(row, { ...outcome.set, id, status }), now, user)
      if (settledStatuses.some((code) => code === end)) await reviewFinished(tx, id, now)
      await leavePool({ tx, row, to: Number(status), action, firmId: user.firm_id, now })
      const from = action === 'create' ? null : row.status
      const wasOffer = action !== 'create' && row.offer_until !== null
      const isRepriced = action === 'edit' && CHARGED.some((name) => isChanged(outcome.set, row, name))
      await notifyFollowers({ tx, orderId: id, action, from, to: Number(status), wasOffer, isRepriced, user, now })
    },
    actions: {
      compute: (work: Work<OrderRecord>) => computeOrder(work, map),
      intake: (work: Work<OrderRecord>) => placeIntake(work),
      score: async ({ tx, row, user }: Work<OrderRecord>) => ({ data: await evaluationOf(tx, row, user) }),
      ...balancing(stepHandlers(map), payments),
      ...moneyHandlers(payments, callApprovers),
      ...reviewHandlers,
      ...appealHandlers,
      ...batchHandlers,
      ...balancing({ placeAccept: (work: Work<OrderRecord>) => placeAccept(work, map) }, payments),
      placeRefuse,
      ...balancing(updateHandlers(map), payments),
      ...transferHandlers,
      bargain: (work: Work<OrderRecord>) => requestBargain(work, callApprovers),
      ...panelHandlers(voice, links),
      evidence: (work: Work<OrderRecord>) => packages.ask(work),
      upload: withPreparation(photoAhead(photos), handlePhoto),
      photoResume: resumePhoto,
      auditPhoto,
      auditPhotos,
      auditUndo,
      auditNext: nextPhotos,
      auditClaim: claimPhotos,
      auditRelease: releasePhotos,
      reupload: (work: Work<OrderRecord>) => upstream.queue(work),
      retransmit: (work: Work<OrderRecord>) => upstream.retransmit(work),
      writeUp: (work: Work<OrderRecord>) => writeUp(work, map),
      jumpVisit,
      remarkSave: saveRemark,
      remarkDelete: deleteRemark,
      todoAdd: addTodo,
      todoDone: finishTodo,
    },
    reads: {
      recentPlaces: ({ tx, query, user }) => recentPlaces(tx, query, user),
      duplicates: (work) => duplicatesOf(work, work.query.car_no, integerParameter(work.query, 'type')),
      queues: (work) => queueCounts(kept, work),
      today: ({ tx, user, now }) => todayOf(kept, tx, user, now),
      drivers: (work) => driverList(work, map),
      // `type` 1 asks for platforms, 3 for providers (O-533, O-534).
      firms: (work) => (Number(work.query.type) === 1 ? platformList(work) : firmList(work, map, sign)),
      preview: (work) => previewDispatch(work, map),
      transfers: transfersOf,
      log: ({ tx, row, user }) => recordHistory(tx, [order], row.id, user),
      bargains: ({ tx, row, user }) => bargainsOf(tx, row.id, user),
      evaluate: ({ tx, row, user }) => evaluationOf(tx, row, user),
      emptyRunForm: async ({ tx, row }) => ({ slots: (await proofSlots(tx, row)).map(withSignedSample(sign)) }),
      watermarkGlyphs: ({ query }) => glyphsOfText(query),
      pictureTasks: ({ tx, row }) => upstream.tasksOf(tx, row.id),
      photoExport,
      evidenceState: (work) => packages.state(work),
      photoBin: ({ tx, row, user }) => photoBin(tx, row.id, user, sign),
      remarks: ({ tx, row, user, query }) => remarksOf(tx, row.id, user, integerParameter(query, 'act')),
      todos: ({ tx, row, user }) => todosOf(tx, row.id, user),
      myTodos: ({ tx, user }) => todosFor(tx, user),
      ...panelReads(map, links),
      payState: (work) => payState(work, payments),
      feeDetail,
      grabHall,
      writeUpCustomers: ({ tx, user, query }) => servedCustomers(tx, user, query),
      customerAudit: customerAuditOf,
      customerFace,
      firmFace,
      technicianFace,
      driverMap,
      driverDay,
      serviceRegions,
      origins: originsOf,
      map: (work) => orderMap(work),
      center: (work) => orderCenter(work, map),
      heat: (work) => heatOf(work),
      rain: (work) => rainOf(work, weather),
      dispatchWall: (work) => dispatchWall(kept, work),
      firmWall,
      coupons: ({ tx, row, user: _, now }) => couponsFor(tx, row, now),
    },
  })
}

/** Whose an order is, on alias `r`. */
const ownerColumns = { phone: sql`r.phone`, firm: sql`r.owner_firm_id`, customer: sql`r.customer_id` }

/** What happens to no order: a code that is shown, a desk's own tasks. */
const SILENT = ['payCode', 'retryRefund', 'evidence', 'todoAdd', 'todoDone']

/** The call that sends an order also names its technician, which is a step of its own. */
const ASSIGNED = '分配司机'
const isAssigned = (action: string, row: OrderRecord, { set }: Outcome): boolean =>
  action === 'confirm' && row.status === orderState.toAssign && set?.status === orderState.toAccept

/** Words of the timeline where the button's own say too little. */
const WORDS: Readonly<Record<string, string>> = {
  create: '下单',
  edit: '修改订单',
  bargain: '申请议价',
  confirm: '派单',
  complete: '完成',
  undoStep: '撤销步骤',
  upload: '照片',
  photoResume: '照片',
  auditPhotos: '照片审核',
  reupload: '补传照片',
  remarkSave: '添加备注',
  remarkDelete: '删除备注',
  followUp: '跟进',
  sendLink: '发送链接',
  handover: '转交',
  allot: '分配',
}
