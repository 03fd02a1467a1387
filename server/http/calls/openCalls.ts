import type { FastifyRequest } from 'fastify'

/** By call, what answers somebody who need not be signed in; undefined where the call asks for more. */
export type OpenCalls = Readonly<Record<string, (request: FastifyRequest) => (() => Promise<unknown>) | undefined>>
