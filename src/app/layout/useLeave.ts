import { useLogout } from 'ra-core'
import { useCallback } from 'react'
import { getConfig } from '../../config'

/**
 * Logs out and loads the login afresh, without a way back to the present page: whoever comes next may be somebody else, and
 * nothing of this session may stay in memory.
 */
export function useLeave() {
  const logout = useLogout()
  return useCallback(async () => {
    await logout()
    location.replace(`${getConfig().basePath}/login`)
  }, [logout])
}
