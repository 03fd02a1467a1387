import { Component, type ReactNode } from 'react'
import { MapFailed } from './MapFailed'

interface MapBoundaryProps {
  height: number | string
  children: ReactNode
}

/** A map that cannot be loaded must not take the form around it down. */
export class MapBoundary extends Component<MapBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <MapFailed height={this.props.height} /> : this.props.children
  }
}
