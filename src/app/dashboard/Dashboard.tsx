import { type ReactNode, Suspense } from 'react'
import { getUser } from '../../authProvider/session'
import { car } from '../../resources/capacity/car.resource'
import { firmContract } from '../../resources/firm/firmContract.resource'
import { order } from '../../resources/order/order.resource'
import { mayAction, mayVerb } from '../../schema/compile/access'
import { lazy, nothing } from '../../ui/lazy'
import { useSmallScreen } from '../layout/useSmallScreen'
import { HomeColumns } from './HomeColumns'
import { OrderDesk } from './OrderDesk'
import { Shortcuts } from './Shortcuts'
import { TodoCard } from './TodoCard'
import { useHome, useLines } from './useHome'
import './dashboard.css'

/** Has news for few firms: its code is no part of the page. */
const CircleNotice = lazy(
  () => import('../../custom/firm/circle/CircleNotice').then((room) => ({ default: room.CircleNotice })),
  nothing,
)
const ContractCard = lazy(() => import('./ContractCard').then((room) => ({ default: room.ContractCard })), nothing)
const FirstHelp = lazy(
  () => import('../../custom/help/FirstHelp').then((room) => ({ default: room.FirstHelp })),
  nothing,
)
const PaperCard = lazy(() => import('./PaperCard').then((room) => ({ default: room.DocumentCard })), nothing)
const ProofCard = lazy(() => import('./firmCards').then((room) => ({ default: room.ProofCard })), nothing)
const WeekCard = lazy(() => import('./WeekCard').then((room) => ({ default: room.WeekCard })), nothing)
const WaitRows = lazy(() => import('./moneyCards').then((room) => ({ default: room.WaitRows })), nothing)
const CloseCard = lazy(() => import('./moneyCards').then((room) => ({ default: room.CloseCard })), nothing)
const ApprovalCard = lazy(() => import('./moneyCards').then((room) => ({ default: room.ApprovalCard })), nothing)
const CostCard = lazy(() => import('./firmCards').then((room) => ({ default: room.CostCard })), nothing)
const EarnCard = lazy(() => import('./firmCards').then((room) => ({ default: room.EarnCard })), nothing)
const FieldCard = lazy(() => import('./firmCards').then((room) => ({ default: room.FieldCard })), nothing)
const MonthCard = lazy(() => import('./firmCards').then((room) => ({ default: room.MonthCard })), nothing)
const WalletCard = lazy(() => import('./firmCards').then((room) => ({ default: room.WalletCard })), nothing)

const PROVIDER = 3

/** A part that appears when its code has come. */
const Part = ({ children }: { readonly children: ReactNode }) => <Suspense>{children}</Suspense>

/**
 * /dashboard: first what waits for its reader with its date, then the field, then money. Each part goes by the right for what
 * it shows, never by a role's name.
 */
export function Dashboard() {
  const user = getUser()
  const isSmall = useSmallScreen()
  const { data, error, refetch } = useHome()
  const lines = useLines(data)
  const moves = mayAction(order, 'undoStep', user)
  const isProvider = user?.firm_type === PROVIDER
  const todo = <TodoCard lines={data && lines} error={data ? null : error} onRetry={() => void refetch()} />
  const rows = lines.some(({ counted: one }) => one.rows.length > 0)
  const closes = lines.some(({ line }) => line.part === 'close')
  const approves = lines.some(({ line, counted: { count } }) => line.part === 'approval' && count > 0)

  const work = (
    <>
      <Part>{rows && <WaitRows lines={lines} />}</Part>
      {!moves && todo}
      <Part>{isProvider && moves && mayAction(order, 'driverMap', user) && <FieldCard />}</Part>
      <Part>{data?.days && !isProvider && <MonthCard days={data.days} />}</Part>
      <Part>{data?.month && <ProofCard lines={lines} />}</Part>
    </>
  )
  const before = (
    <>
      <Part>{data?.days && isProvider && <EarnCard days={data.days} />}</Part>
      <Part>{data?.month && <CostCard month={data.month} />}</Part>
      <Part>{data?.wallet && <WalletCard wallet={data.wallet} />}</Part>
      {moves && todo}
      <Part>{approves && <ApprovalCard lines={lines} />}</Part>
      <Part>{closes && <CloseCard lines={lines} />}</Part>
    </>
  )
  const ending = (
    <>
      <Part>{data && <WeekCard lines={lines} />}</Part>
      <Part>{mayAction(car, 'renew', user) && <PaperCard />}</Part>
      <Part>{mayAction(firmContract, 'expiring', user) && <ContractCard />}</Part>
    </>
  )
  // What waits comes first on a phone, where nothing stands beside it.
  const help = (
    <Part>
      <FirstHelp />
    </Part>
  )
  return (
    <div className="desk-home">
      {!isSmall && help}
      <Part>{user?.nodes.includes('service_circle') && <CircleNotice />}</Part>
      {mayVerb(order, 'list', user) ? (
        <OrderDesk firmType={user?.firm_type ?? 0} moves={moves} work={work} before={before} aside={ending} />
      ) : (
        <HomeColumns
          main={
            <>
              {work}
              <Shortcuts />
            </>
          }
          side={
            <>
              {before}
              {ending}
            </>
          }
        />
      )}
      {isSmall && help}
    </div>
  )
}
