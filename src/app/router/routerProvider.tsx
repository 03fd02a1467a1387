import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'ra-core'
import { useCallback } from 'react'
import type { PathMap } from './pathMap'

/** react-admin's router, with its resource paths turned into the specification's addresses on their way out. */
export function deskRouterProvider(map: PathMap): RouterProvider {
  const address = (to: RouterTo): RouterTo => {
    if (typeof to === 'string') return map(to)
    return to.pathname === undefined ? to : withPath(to, map(`${to.pathname}${to.search ?? ''}`))
  }

  function Link({ to, ...rest }: RouterLinkProps) {
    return <reactRouterProvider.Link to={address(to)} {...rest} />
  }

  function Navigate({ to, ...rest }: RouterNavigateProps) {
    return <reactRouterProvider.Navigate to={address(to)} {...rest} />
  }

  function useNavigate(): RouterNavigateFunction {
    const navigate = reactRouterProvider.useNavigate()
    return useCallback((to, options) => navigate(typeof to === 'number' ? to : address(to), options), [navigate])
  }

  const useMatch: RouterProvider['useMatch'] = ({ path, end }) => reactRouterProvider.useMatch({ path: map(path), end })

  return { ...reactRouterProvider, Link, Navigate, useNavigate, useMatch }
}

function withPath(to: Exclude<RouterTo, string>, mapped: string): RouterTo {
  const [pathname, search] = mapped.split('?', 2)
  return { ...to, pathname, search: search ? `?${search}` : '' }
}
