import { Component, type ComponentType, type ReactNode, lazy as reactLazy, useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { ErrorBar } from './ErrorBar'

/** Code that did not come: no connection, or a build that was replaced while the page was open. */
class NotLoaded extends Error {}

const NOT_LOADED = '页面加载失败，可能是网络中断或系统刚刚更新。'

type PropsOf<C> = C extends ComponentType<infer P> ? P & object : never
type Retry = { readonly onRetry: () => void }

/**
 * A component whose code comes when it is first drawn. React's own keeps a failure for good and lets it take down whatever
 * is around; here the part alone is missing, says so, and is asked for again.
 * @param Absent what stands for it meanwhile, if not the message
 */
export function lazy<C extends ComponentType<never>>(
  load: () => Promise<{ readonly default: C }>,
  Absent: ComponentType<PropsOf<C> & Retry> = Missing,
): (props: PropsOf<C>) => ReactNode {
  const attempt = () =>
    reactLazy<ComponentType<PropsOf<C>>>(async () => {
      try {
        // React asks for a component of these props; the compiler cannot see that `C` is the component they are read from.
        return (await load()) as unknown as { default: ComponentType<PropsOf<C>> }
      } catch {
        hasFailed = true
        throw new NotLoaded(NOT_LOADED)
      }
    })
  let Part: ComponentType<PropsOf<C>> = attempt()
  let hasFailed = false
  // Not before somebody asks: React draws what has failed once more before it looks for who catches it.
  const renew = () => {
    if (hasFailed) Part = attempt()
    hasFailed = false
  }

  class Late extends Component<{ readonly given: PropsOf<C> }, { readonly error: unknown }> {
    override state: { readonly error: unknown } = { error: null }

    static getDerivedStateFromError(error: unknown) {
      return { error }
    }

    override render() {
      const { error } = this.state
      if (error === null) return <Part {...this.props.given} />
      if (!(error instanceof NotLoaded)) throw error
      const retry = () => {
        renew()
        this.setState({ error: null })
      }
      return <Absent {...this.props.given} onRetry={retry} />
    }
  }
  return (props) => <Late given={props} />
}

/** What opens over the page closes again, and is opened anew; what is a part of it offers to try again where it stands. */
function Missing({ onClose, onRetry }: Retry & { readonly onClose?: unknown }) {
  return typeof onClose === 'function' ? (
    <Unopened onClose={() => onClose()} onRetry={onRetry} />
  ) : (
    <ErrorBar message={NOT_LOADED} onRetry={onRetry} />
  )
}

function Unopened({ onClose, onRetry }: Retry & { readonly onClose: () => void }) {
  const notify = useNotify()
  const giveUp = useRef(() => {
    notify(NOT_LOADED, { type: 'error' })
    onClose()
    onRetry()
  })
  useEffect(() => giveUp.current(), [])
  return null
}

/** Stands for what is merely an ornament. */
export const nothing = (): ReactNode => null
