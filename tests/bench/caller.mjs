/** Calls as the administrator; what is refused ends the measurement. */
export function caller(origin, token) {
  return async (path, body) => {
    const reply = await fetch(`${origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-token': token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { code, info, data } = await reply.json()
    if (code !== 1) throw new Error(`${path}: ${info}`)
    return data
  }
}
