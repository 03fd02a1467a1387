import { Component, type ReactNode } from 'react'
import { Stack } from '../ui/Box'

interface LoadFailureProps {
  children: ReactNode
}

/** Catches what breaks before the admin stands: mostly a build that was replaced while the page was open. */
export class LoadFailure extends Component<LoadFailureProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Stack as="main" gap={3} className="load-failure" role="alert">
        <p>页面加载失败，可能是网络中断或系统刚刚更新。</p>
        <button type="button" onClick={() => location.reload()}>
          重新加载
        </button>
      </Stack>
    )
  }
}
