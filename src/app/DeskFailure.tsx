import { ErrorBar } from '../ui/ErrorBar'

interface DeskFailureProps {
  readonly error: Error
  readonly resetErrorBoundary: (...args: unknown[]) => void
}

/** What breaks outside of a page, where sidebar and tabs are lost too. */
export function DeskFailure({ error, resetErrorBoundary }: DeskFailureProps) {
  return <ErrorBar message={error.message || '页面出错了'} onRetry={() => resetErrorBoundary()} />
}
