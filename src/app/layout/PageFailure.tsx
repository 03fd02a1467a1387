import { Component, type ReactNode } from 'react'
import { ErrorBar } from '../../ui/ErrorBar'

interface PageFailureProps {
  children: ReactNode
}

/** Keeps what breaks inside a page there: menu and tabs stay usable. */
export class PageFailure extends Component<PageFailureProps, { message: string | null }> {
  override state = { message: null }

  static getDerivedStateFromError(error: unknown) {
    return { message: (error instanceof Error && error.message) || '页面出错' }
  }

  override render() {
    if (this.state.message === null) return this.props.children
    return <ErrorBar message={this.state.message} onRetry={() => this.setState({ message: null })} />
  }
}
