import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * What tells a process from a later one with the same number: boot and start time. A laptop that lost its power gives
 * old numbers to new processes within minutes. Empty where the system does not say.
 */
export function identityOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name, in parentheses, may contain anything; the state is the first field after it, the start time the 20th.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? 'ended, not yet reaped' : `${boot} ${fields[19]}`
    }
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Whether the process that had this number and identity still runs. Unknown identities are believed to be the same. */
export function isRunning(pid: number, identity: string): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    const foreign = error instanceof Error && 'code' in error && error.code === 'EPERM'
    if (!foreign) return false
  }
  const now = identityOf(pid)
  return now === '' || identity === '' || now === identity
}
