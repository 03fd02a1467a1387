/** As `engines` in package.json has it. */
const [MAJOR, MINOR] = [20, 19]

/**
 * Message for a Node that is too old, else null. Imports nothing, so that it runs on any.
 * @param version such as 18.19.0
 */
export function oldNodeMessage(version: string, path: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return null
  return `Node ${MAJOR}.${MINOR} or newer is needed; ${path} is ${version}`
}
