import { useCallback } from 'react'
import { useLogout } from 'react-admin'
import { getConfig } from '../../config'
import { flushPreferences } from '../../ui/preferences'

/**
 * Logs out and loads the login afresh, without a way back to the present page: whoever comes next may be somebody else, and
 * nothing of this session may stay in memory.
 */
export function useLeave() {
  const logout = useLogout()
  return useCallback(async () => {
    // With the token goes the way to the server.
    await flushPreferences()
    await logout()
    location.replace(`${getConfig().basePath}/login`)
  }, [logout])
}
