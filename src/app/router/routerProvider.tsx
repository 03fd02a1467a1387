import { useCallback } from 'react'
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin'
import { addressOf } from './address'

/** The parts of a location stay as they are unless its path is one that react-admin made of a resource's name. */
function mapped(to: RouterTo): RouterTo {
  if (typeof to === 'string') return addressOf(to)
  if (to.pathname === undefined || addressOf(to.pathname) === to.pathname) return to
  const search = to.search ? `?${to.search.replace(/^\?/, '')}` : ''
  const address = addressOf(`${to.pathname}${search}`)
  const at = address.indexOf('?')
  return at < 0
    ? { ...to, pathname: address, search: '' }
    : { ...to, pathname: address.slice(0, at), search: address.slice(at) }
}

function Link({ to, ...rest }: RouterLinkProps) {
  return <reactRouterProvider.Link to={mapped(to)} {...rest} />
}

function Navigate({ to, ...rest }: RouterNavigateProps) {
  return <reactRouterProvider.Navigate to={mapped(to)} {...rest} />
}

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate()
  return useCallback((to, options) => navigate(typeof to === 'number' ? to : mapped(to), options), [navigate])
}

const useMatch: RouterProvider['useMatch'] = ({ path, end }) =>
  reactRouterProvider.useMatch({ path: addressOf(path), end })

/** react-admin's router, with its resource paths turned into the specification's addresses on their way out. */
export const deskRouterProvider: RouterProvider = { ...reactRouterProvider, Link, Navigate, useNavigate, useMatch }
