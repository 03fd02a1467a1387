import { Component, type ReactNode } from 'react'
import { ErrorBar } from '../../ui/ErrorBar'
import { PAGE_FAILED } from '../DeskFailure'

interface PageFailureProps {
  children: ReactNode
}

/** Keeps what breaks inside a page there: menu and tabs stay usable. */
export class PageFailure extends Component<PageFailureProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <ErrorBar message={PAGE_FAILED} onRetry={() => this.setState({ hasFailed: false })} />
  }
}
